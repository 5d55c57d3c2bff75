import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from './session-store.ts';

const unknownSession: SessionState = { status: 'loading' };

/** Who the skater is, as far as it is known. */
export function useSession(): SessionState {
  const { value } = sessionStore;
  return useSyncExternalStore(value.subscribe, value.get, () => unknownSession);
}
