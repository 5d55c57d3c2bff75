import { loadConfig } from '../config.ts';

/**
 * For tests of a Firestore outage. On a busy machine a call may take longer than this although Firestore is there: a test that
 * needs an answer before or after the outage asks until it gets one.
 */
export const shortFirestoreTimeouts = {
  ...loadConfig({}).timeouts,
  progressMs: 200,
  // Longer, because a sign-out that fails again and again is retried ever more rarely.
  signedOutSessionsMs: 500,
};
