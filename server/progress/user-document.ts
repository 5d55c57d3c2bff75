import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firstSkater, isSkaterId } from '#shared/skaters.ts';

/** What `users/{uid}` has of an account's skaters, by stored key and by id. */
export interface UserDocument {
  progress: Record<string, boolean>;
  /** 'YYYY-MM-DD' */
  days: Record<string, string>;
  /** Names. The first skater has none until she is given one. */
  skaters: Record<string, string>;
  /** The number of the id that was given last. */
  lastSkater: number;
}

/** Reads what is there; a field that is damaged, or of an older release, counts as absent. */
export function toUserDocument(document: DocumentSnapshot): UserDocument {
  const { progress, days, skaters, lastSkater } = document.data() ?? {};
  const isText = ([, value]: [string, unknown]) => typeof value === 'string';
  const named = entriesOf(skaters).filter(isText);
  return {
    progress: Object.fromEntries(entriesOf(progress).map(([key, completed]) => [key, Boolean(completed)])),
    days: Object.fromEntries(entriesOf(days).filter(isText)) as Record<string, string>,
    skaters: Object.fromEntries(named.filter(([id]) => isSkaterId(id))) as Record<string, string>,
    lastSkater: Number.isInteger(lastSkater) ? lastSkater : 1,
  };
}

function entriesOf(field: unknown): [string, unknown][] {
  return typeof field === 'object' && field !== null ? Object.entries(field) : [];
}

/** A skater exists where her name does; the first one always. */
export function hasSkater(skaters: Record<string, string>, id: string): boolean {
  return id === firstSkater || Object.hasOwn(skaters, id);
}
