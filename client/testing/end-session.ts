import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { sessionStore } from '../stores/session/session-store.ts';
import * as storedKeys from '../stores/stored-keys.ts';

/** As if somebody had signed in on this device before, and her session had ended without a sign-out. */
export function endEarlierSession(): void {
  localStorage.setItem(storedKeys.signedIn, 'yes');
  sessionStore.change(null, 'earlier');
  onTestFinished(() => act(() => sessionStore.change(null)));
}
