import { cleanName } from '#shared/clean-name.ts';
import { cleanNote } from '../../lib/clean-note.ts';

/** A skater of the coach's class. Moves are coded as in a link, so that those which the curriculum lacks are not lost. */
export interface ClassSkater {
  /** Unique in the class, whatever its case. */
  name: string;
  /** When her link was made; null for a skater without one. */
  date: number | null;
  /** The codes of the moves in her link. */
  moves: string;
  /** The codes of the moves that the coach has ticked since. */
  ticks: string;
  /** The coach's notes, by the code of their move. */
  notes: Readonly<Record<string, string>>;
}

export const maxClassSkaters = 30;
const maxNameLength = 60;
/** More than any curriculum has. */
const maxMoves = 2_000;

/** Each code once, and no more than a skater can have. */
export function listCodes(codes: string): string[] {
  return [...new Set(codes.match(/[\w-]{4}/g))].slice(0, maxMoves);
}

/** The coach's notes on moves that are not in the skater's link. */
export function listNotes({ moves, notes }: ClassSkater): [code: string, text: string][] {
  const linked = new Set(listCodes(moves));
  return Object.entries(notes).filter(([code, text]) => !linked.has(code) && text !== '');
}

/** Everything that the skater can do, by her link and by the coach's ticks. */
export function listDone({ moves, ticks }: ClassSkater): ReadonlySet<string> {
  return new Set([...listCodes(moves), ...listCodes(ticks)]);
}

export function newSkater(name: string, link: Pick<ClassSkater, 'date' | 'moves'>): ClassSkater {
  // A date that is still to come would keep all later links out.
  const date = link.date === null ? null : Math.min(link.date, Date.now());
  return { name: cutName(name), date, moves: listCodes(link.moves).join(''), ticks: '', notes: {} };
}

/** Reads what was stored, or is in a file, which may be anything, of any length. */
export function readSkaters(given: unknown): ClassSkater[] {
  const read = Array.isArray(given) ? given.slice(0, maxClassSkaters).map(readSkater) : [];
  return mergeSkaters(
    [],
    read.filter(({ name }) => name !== ''),
  );
}

function readSkater(given: unknown): ClassSkater {
  const { name, date, moves, ticks, notes } = Object(given) as Record<string, unknown>;
  const isDate = Number.isSafeInteger(date) && Number(date) >= 0;
  const entries = Object.entries(Object(notes)).slice(0, maxMoves);
  const texts = entries.map(([code, text]) => [code, cleanNote(toText(text))] as const);
  return {
    ...newSkater(toText(name), { date: isDate ? Number(date) : null, moves: toText(moves) }),
    ticks: listCodes(toText(ticks)).join(''),
    notes: Object.fromEntries(texts.filter(([code, text]) => /^[\w-]{4}$/.test(code) && text !== '')),
  };
}

const toText = (given: unknown) => (typeof given === 'string' ? given : '');

const cutName = (name: string) => cleanName(cleanName(name).slice(0, maxNameLength));

/**
 * Adds skaters while there is room. Of one who is there already the newer link counts; the coach's ticks stay until a link has
 * their moves, and so do the notes.
 */
export function mergeSkaters(skaters: readonly ClassSkater[], added: readonly ClassSkater[]): ClassSkater[] {
  const merged = [...skaters];
  for (const each of added) {
    const at = merged.findIndex(({ name }) => isSameName(name, each.name));
    const known = merged[at];
    if (known) merged[at] = mergeSkater(known, each);
    else if (merged.length < maxClassSkaters) merged.push(each);
  }
  return merged;
}

function mergeSkater(known: ClassSkater, other: ClassSkater): ClassSkater {
  const { date, moves } = isNewer(other, known) ? other : known;
  const linked = new Set(listCodes(moves));
  const ticks = listCodes(known.ticks + other.ticks).filter((code) => !linked.has(code));
  return { name: known.name, date, moves, ticks: ticks.join(''), notes: { ...other.notes, ...known.notes } };
}

export function isNewer({ date }: Pick<ClassSkater, 'date'>, known: ClassSkater): boolean {
  return (date ?? -1) > (known.date ?? -1);
}

const plainName = (name: string) => cutName(name).normalize('NFC').toLowerCase();

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** Those whom a link with this name may mean: 'Ava', and 'Ava 2'. */
export function findNamesakes(skaters: readonly ClassSkater[], name: string): ClassSkater[] {
  return skaters.filter(
    (each) => isSameName(each.name, name) || isSameName(each.name.replace(/ \d+$/, ''), name),
  );
}

/** The name, or if it is taken the first of 'Ava 2', 'Ava 3' … that is not. */
export function findFreeName(skaters: readonly ClassSkater[], name: string): string {
  const isFree = (text: string) => !skaters.some((each) => isSameName(each.name, text));
  for (let number = 1; ; number++) {
    const text = number === 1 ? name : `${name.slice(0, maxNameLength - 4)} ${number}`;
    if (isFree(text)) return text;
  }
}

/** What is wrong with a name for the class; undefined if nothing is. */
export function checkClassName(name: string, others: readonly ClassSkater[] = []): string | undefined {
  if (cleanName(name) === '') return 'A name has at least one letter.';
  if (cleanName(name).length > maxNameLength) return `A name has at most ${maxNameLength} characters.`;
  const free = findFreeName(others, cleanName(name));
  return free === cleanName(name) ? undefined : `That name is in your class already. “${free}” is not.`;
}
