import { usePart } from '../lib/create-value.ts';
import { progressStore } from './progress/progress-store.ts';
import { useMayReturn } from './session/session-store.ts';

/** Whether somebody signed in here and did not sign out, and this tab does not have her progress: zeros would be wrong. */
export function useIsProgressAway(): boolean {
  const mayReturn = useMayReturn();
  const isVisitor = usePart(progressStore.value, ({ uid }) => uid === undefined);
  return mayReturn && isVisitor;
}
