import { loadConfig } from '../config.ts';

/**
 * For tests of a Firestore outage. On a busy machine a call may take longer than this although Firestore is there: a test that
 * needs an answer before or after the outage asks until it gets one.
 */
export const shortFirestoreTimeouts = {
  ...loadConfig({}).timeouts,
  firestoreMs: 200,
};
