import { dayOf } from '#shared/days.ts';
import { plural } from '#shared/plural.ts';
import * as messages from '../../lib/messages.ts';
import { readNotes, writeNote } from '../../stores/notes.ts';
import type { Texts } from '../../stores/skater-texts.ts';
import { readTestDays, writeTestDay } from '../../stores/test-days.ts';

/** What a backup has besides the progress. */
export interface BackedUpTexts {
  notes: Texts;
  testDays: Texts;
}

export const readTexts = (): BackedUpTexts => ({ notes: readNotes(), testDays: readTestDays() });

export const hasTexts = () => Object.values(readTexts()).some(({ size }) => size > 0);

/** Adds to the skater's what a backup has. What she has herself stays: it may be newer. Returns what came of it; '' if nothing. */
export function restoreTexts({ notes, testDays }: BackedUpTexts): string {
  return [
    restore('note', notes, readNotes(), writeNote),
    restore('test day', daysToCome(testDays), daysToCome(readTestDays()), writeTestDay),
  ]
    .filter(Boolean)
    .join(' ');
}

function daysToCome(testDays: Texts): Texts {
  const today = dayOf(new Date());
  return new Map([...testDays].filter(([, day]) => day >= today));
}

function restore(
  noun: string,
  found: Texts,
  own: Texts,
  write: (key: string, text: string) => boolean,
): string {
  const missing = [...found].filter(([key]) => !own.has(key));
  const different = [...found].filter(([key, text]) => own.has(key) && own.get(key) !== text).length;
  const notStored = missing.filter(([key, text]) => !write(key, text)).length;
  const added = missing.length - notStored;
  return [
    added > 0 && `Added ${plural(added, noun)}.`,
    different > 0 &&
      `${plural(different, noun)} of the file ${different === 1 ? 'differs from yours: yours stays' : 'differ from yours: yours stay'}.`,
    notStored > 0 && `Not added: ${plural(notStored, noun)}. ${messages.allowStorage}`,
  ]
    .filter(Boolean)
    .join(' ');
}
