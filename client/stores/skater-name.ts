import { firstSkater, listSkaters } from '#shared/skaters.ts';
import { usePart, useValue } from '../lib/create-value.ts';
import type { ProgressState } from './progress/progress-state.ts';
import { progressStore } from './progress/progress-store.ts';
import { createStoredValue } from './safe-storage.ts';
import { type SessionState, sessionStore } from './session/session-store.ts';
import * as storedKeys from './stored-keys.ts';

/** The name that a visitor has given on this device. */
export const visitorName = createStoredValue(storedKeys.skaterName);

/** The name of the skater whose progress is shown; null if she has none, and while it is unknown. */
export function useSkaterName(): string | null {
  const isVisitor = usePart(progressStore.value, ({ uid }) => uid === undefined);
  const given = usePart(progressStore.value, givenName);
  const isFirst = usePart(progressStore.value, ({ skater }) => skater === firstSkater);
  const ofAccount = usePart(sessionStore.value, displayNameOf);
  const ofVisitor = useValue(visitorName);
  if (isVisitor) return ofVisitor || null;
  return given ?? (isFirst ? ofAccount : null);
}

export interface NamedSkater {
  id: string;
  name: string;
}

/** Everybody who skates with the account; nobody for a visitor, and while the names are unknown. */
export function useSkaters(): NamedSkater[] {
  const names = usePart(progressStore.value, namesOf);
  const ofAccount = usePart(sessionStore.value, displayNameOf);
  if (!names) return [];
  return listSkaters(names).map((id) => ({ id, name: names.get(id) ?? (ofAccount || 'Skater') }));
}

/** Whose progress is shown, where it could be another skater's of the same account; otherwise null. */
export function useNameAmongOthers(): string | null {
  const skaters = useSkaters();
  const shown = usePart(progressStore.value, ({ skater }) => skater);
  return skaters.length > 1 ? (skaters.find(({ id }) => id === shown)?.name ?? null) : null;
}

const namesOf = ({ names }: ProgressState) => names;

const givenName = ({ names, skater }: ProgressState) => names?.get(skater);

function displayNameOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.user.displayName : null;
}

/** Changes with the skater who is shown: for what must not go from one to the next. */
export function useSkaterKey(): string {
  return usePart(progressStore.value, ({ uid, skater }) => `${uid ?? ''} ${skater}`);
}
