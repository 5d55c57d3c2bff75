import { cleanName } from '#shared/clean-name.ts';
import { type Curriculum, listMoves } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { cleanNote } from '../../lib/clean-note.ts';
import { hashText } from '../../lib/hash-text.ts';

/** A coach reads the link; on the skater's other phone, the moves can be added to the progress there. Parents get what the coach ticked. */
export type Purpose = 'coach' | 'phone' | 'parents';

/** More than any name has. */
const maxNameLength = 60;
/** More would make the link too long for some messengers. */
const maxNotes = 30;
const purposes: readonly Purpose[] = ['coach', 'phone', 'parents'];
const ampersandEntity = /&(?:amp;|#0*38;|#x0*26;)+/gi;

/**
 * The path of a page that shows the completed moves. They are in the fragment, which browsers send to no server.
 *
 * A move is coded as a hash of its completion key, which names its level, and not by its place in the level. So a link can be read
 * with another edition of the curriculum, which has other moves, or the same in another order: a hash still means the same move, or
 * is counted as unknown. With 24 bits, one of 100,000 unknown moves is mistaken for one of 158 known ones. Shorter hashes would be
 * mistaken more often; with longer ones, the QR code of a skater who can do all moves would be too fine for a phone's camera.
 */
export function createLink(purpose: Purpose, skater: string | null, progress: Progress, now: number): string {
  const completed = [...progress].filter(([, isCompleted]) => isCompleted);
  const moves = completed.map(([key]) => hashText(key)).join('');
  return writeLink(purpose, skater ?? '', moves, now);
}

/** @param notes of a coach, by the code of their move */
export function writeLink(
  purpose: Purpose,
  name: string,
  moves: string,
  now: number,
  notes: readonly (readonly [code: string, text: string])[] = [],
): string {
  const texts = notes.slice(0, maxNotes).map(([code, text]) => code + text);
  const fields = joinFields(purpose, name.slice(0, maxNameLength), moves, texts, String(now));
  return `${pagePatterns.sharedProgress}#${hashText(fields)}&${fields}`;
}

function joinFields(purpose: string, name: string, moves: string, notes: string[], date: string): string {
  const fields = [
    ['for', purpose],
    ['name', name],
    ['moves', moves],
  ];
  // A digit comes last: messengers leave a `-` or `_` at the end out of the link.
  return String(new URLSearchParams([...fields, ...notes.map((each) => ['notes', each]), ['date', date]]));
}

/**
 * Reads the fragment of a link. Undefined if a part is missing or altered, for example because the link was cut off. Mail filters
 * and messengers encode a link once more, and take what follows it for a part of it.
 */
export function readLink(fragment: string) {
  const decoded = decode(fragment);
  return readFields(fragment) ?? readFields(decoded) ?? readFields(decode(decoded));
}

function readFields(fragment: string) {
  const [, check, text] = /^#(.{4})&(.*)$/s.exec(fragment.replaceAll(ampersandEntity, '&')) ?? [];
  const given = new URLSearchParams(text);
  const get = (name: string) => given.get(name) ?? '';
  const [date = ''] = /^\d+/.exec(get('date')) ?? [];
  const madeAt = new Date(Number(date));
  const fields = joinFields(get('for'), get('name'), get('moves'), given.getAll('notes'), date);
  if (check !== hashText(fields) || Number.isNaN(madeAt.getTime())) return undefined;
  return {
    purpose: purposes.find((each) => each === get('for')) ?? 'phone',
    name: cleanName(get('name').slice(0, maxNameLength)),
    moves: get('moves'),
    /** Texts by the code of their move. */
    notes: new Map(given.getAll('notes').slice(0, maxNotes).map(readNote)),
    date: madeAt,
  };
}

function readNote(note: string): [code: string, text: string] {
  return [note.slice(0, 4), cleanNote(note.slice(4))];
}

/** Returns the text unchanged if it has a `%` that starts no escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the moves of a link in the curriculum. `unknown` counts those that it does not have. */
export function findSharedMoves(moves: string, curriculum: Curriculum) {
  const keys = new Map(listMoves(curriculum).map(({ key }) => [hashText(key), key]));
  const hashes = new Set(moves.match(/.{4}/g));
  const known = [...hashes].flatMap((each) => keys.get(each) ?? []);
  return { progress: new Map(known.map((key) => [key, true])), unknown: hashes.size - known.length };
}
