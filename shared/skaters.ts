import { canonicalKey, completionKeyPattern, isCompletionKey } from './completion-key.ts';

/** An account's first skater. Her completion keys are stored as they are, those of the others with their id and a dash before. */
export const firstSkater = 's1';

/** How many skaters an account can have at a time. */
export const maxSkaters = 6;

/** The last id. An id is never used twice: a late change of a removed skater would become the next one's. */
export const lastSkaterNumber = 99;

/** The ids of further skaters. */
const furtherPattern = 's(?!1-)[1-9][0-9]?';
const prefix = new RegExp(`^(${furtherPattern})-`);

const skaterId = /^s[1-9][0-9]?$/;

export function isSkaterId(text: unknown): text is string {
  return typeof text === 'string' && skaterId.test(text);
}

/** A completion key, with or without a skater before it. */
export const storedKeyPattern = `${completionKeyPattern}|^${furtherPattern}-${completionKeyPattern.slice(1)}`;
const storedKey = new RegExp(storedKeyPattern);

export function isStoredKey(text: string): boolean {
  return storedKey.test(text);
}

/** Whose key it is, and the completion key without its skater. */
export function splitKey(stored: string): { skater: string; key: string } {
  const [named = '', skater = firstSkater] = prefix.exec(stored) ?? [];
  return { skater, key: stored.slice(named.length) };
}

export function toStoredKey(skater: string, key: string): string {
  return skater === firstSkater ? key : `${skater}-${key}`;
}

/** A stored key with the current spelling of its category. */
export function canonicalStoredKey(stored: string): string {
  const { skater, key } = splitKey(stored);
  return toStoredKey(skater, canonicalKey(key));
}

/** What is stored for one skater, by completion key. */
export function keysOf<Value>(
  skater: string,
  stored: Iterable<readonly [string, Value]>,
): Map<string, Value> {
  const own = [...stored].map(([each, value]) => ({ ...splitKey(each), value }));
  return new Map(own.filter((each) => each.skater === skater).map(({ key, value }) => [key, value]));
}

/** The inverse of `keysOf`. Leaves out what is no completion key, such as one that names a skater itself: a file may have any. */
export function toStored<Value>(skater: string, own: Record<string, Value>): Record<string, Value> {
  const entries = Object.entries(own).filter(([key]) => isCompletionKey(key));
  return Object.fromEntries(entries.map(([key, value]) => [toStoredKey(skater, key), value]));
}

export type Names = ReadonlyMap<string, string>;

/** The ids of an account's skaters, in the order in which they came. */
export function listSkaters(names: Names): string[] {
  const further = [...names.keys()].filter((id) => isSkaterId(id) && id !== firstSkater);
  return [firstSkater, ...further.sort((one, other) => numberOf(one) - numberOf(other))];
}

export function numberOf(skater: string): number {
  return Number(skater.slice(1));
}
