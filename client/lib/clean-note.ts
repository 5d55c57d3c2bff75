import { cleanName } from '#shared/clean-name.ts';

/** How many letters a note may have. */
export const maxNoteLength = 200;

/** A coach's note as it is stored and shown, whoever has written it: one line. */
export function cleanNote(text: string): string {
  return [...cleanName(text)].slice(0, maxNoteLength).join('').trim();
}
