import { useSyncExternalStore } from 'react';
import { type Answer, consent } from './consent.ts';

export function useConsent(): Answer | undefined {
  return useSyncExternalStore(consent.subscribe, consent.get, () => undefined);
}
