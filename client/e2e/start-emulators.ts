import type { Emulators } from '#server/firebase-config.ts';
import { startQuietEmulators } from '#server/testing/quiet-emulators.ts';
import { protectAddresses } from './emulator.ts';

/** The pairs of emulators that the servers of the tests share, which takes seconds less than a pair for each server. */
interface SharedEmulators {
  plain: Emulators;
  /** With email enumeration protection, which is a setting of the whole emulator. */
  protecting: Emulators;
}

/** Playwright's workers get the environment of the process that started the emulators. */
const variable = 'SHARED_EMULATORS';

/** Runs once, before all tests. The tests keep apart by using accounts of their own. */
export default async function startEmulators(): Promise<() => Promise<void>> {
  const [plain, protecting] = await Promise.all([startQuietEmulators(), startQuietEmulators()]);
  await protectAddresses(protecting.emulators.auth, 'demo-figure-skating');
  const shared: SharedEmulators = { plain: plain.emulators, protecting: protecting.emulators };
  process.env[variable] = JSON.stringify(shared);
  return async () => {
    await Promise.all([plain.stop(), protecting.stop()]);
  };
}

/** The environment variables with which a server uses the shared emulators. */
export function sharedEmulators({ protection }: { protection: boolean }): Record<string, string> {
  const { plain, protecting }: SharedEmulators = JSON.parse(process.env[variable] ?? '');
  const { auth, firestore } = protection ? protecting : plain;
  return { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore };
}
