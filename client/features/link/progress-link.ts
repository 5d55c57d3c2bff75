import { cleanName } from '#shared/clean-name.ts';
import { type Curriculum, listMoves } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';

/** A coach reads the link; on the skater's other phone, the moves can be added to the progress there. */
export type Purpose = 'coach' | 'phone';

/** More than any name has. */
const maxNameLength = 60;
const ampersandEntity = /&(?:amp;|#0*38;|#x0*26;)+/gi;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

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
  const moves = completed.map(([key]) => hash(key)).join('');
  const name = skater?.slice(0, maxNameLength) ?? '';
  // A digit comes last: messengers leave a `-` or `_` at the end out of the link.
  const fields = String(new URLSearchParams({ for: purpose, name, moves, date: String(now) }));
  return `${pagePatterns.sharedProgress}#${hash(fields)}&${fields}`;
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
  const fields = { for: get('for'), name: get('name'), moves: get('moves'), date };
  const madeAt = new Date(Number(date));
  if (check !== hash(String(new URLSearchParams(fields))) || Number.isNaN(madeAt.getTime())) return undefined;
  return {
    isForCoach: fields.for === 'coach',
    name: cleanName(fields.name.slice(0, maxNameLength)),
    moves: fields.moves,
    date: madeAt,
  };
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
  const keys = new Map(listMoves(curriculum).map(({ key }) => [hash(key), key]));
  const hashes = new Set(moves.match(/.{4}/g));
  const known = [...hashes].flatMap((each) => keys.get(each) ?? []);
  return { progress: new Map(known.map((key) => [key, true])), unknown: hashes.size - known.length };
}

/** FNV-1a, folded to 24 bits: four letters. */
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits ^= bits >>> 24;
  return [18, 12, 6, 0].map((shift) => letters[(bits >>> shift) & 63]).join('');
}
