import { randomUUID } from 'node:crypto';
import { beforeEach, inject, vi } from 'vitest';
import { createBackgroundRetries } from '../background-retries.ts';
import { firebaseTimeouts, loadConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { throwFirestoreProblem } from '../firestore/throw-firestore-problem.ts';
import type { CallService } from '../operations/health.ts';
import { createProgressStore } from './progress-store.ts';

export const emulators = inject('emulators');
export const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const retries = createBackgroundRetries(log, [10]);
const isKnownKey = (key: string) => !key.startsWith('unknown-');
/** The identity service's check of a token. In each test, the account exists at first. */
export const verifyToken = vi.fn(async (_token: string) => undefined);
/** The same for a user's id. */
export const hasAccount = vi.fn(async (_uid: string) => true);
const callFirestore: CallService = (_operation, call) => call.catch(throwFirestoreProblem);
const identity = { verifyWithService: verifyToken, hasAccount };
const timeoutMs = firebaseTimeouts.progressMs;
export const dependencies = { firestore, identity, isKnownKey, retries, callFirestore, timeoutMs };
export const store = createProgressStore(dependencies);

/** Each test file must call this, because the module is loaded only once for all of them. */
export function resetIdentityBeforeEach(): void {
  beforeEach(() => {
    verifyToken.mockReset();
    hasAccount.mockReset();
  });
}

export const gone = new ProblemError('token-refused', '', { reason: 'user-not-found' });
export const revoked = new ProblemError('token-refused', '', { reason: 'session-cookie-revoked' });
export const expired = new ProblemError('token-refused', '', { reason: 'session-cookie-expired' });
export const unavailable = new ProblemError('identity-unavailable');

export function newOwner() {
  return { uid: randomUUID(), email: 'skater@example.org', token: 'a token' };
}

export async function readDocument(uid: string) {
  return (await firestore.collection('users').doc(uid).get()).data();
}
