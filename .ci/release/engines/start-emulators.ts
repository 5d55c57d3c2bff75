import { startQuietEmulators } from '#server/testing/quiet-emulators.ts';

/** Runs once, before all journeys: the servers share a pair of emulators, which takes seconds to start. */
export default async function startEmulators(): Promise<() => Promise<void>> {
  const { emulators, stop } = await startQuietEmulators();
  // Playwright's workers get the environment of this process.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth;
  process.env.FIRESTORE_EMULATOR_HOST = emulators.firestore;
  return stop;
}
