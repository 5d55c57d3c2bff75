import type { Move } from '#shared/curriculum.ts';

/** What a picture shows, from its top to its end. */
export type PicturePart =
  | { kind: 'lead' | 'title' | 'name' | 'words'; text: string }
  | { kind: 'badges'; levelIds: string[] }
  | { kind: 'drawing'; move: Move };

/** Without a name that is not known. */
export function listName(skater: string | null): PicturePart[] {
  return skater ? [{ kind: 'name', text: skater }] : [];
}
