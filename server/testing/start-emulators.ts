import type { TestProject } from 'vitest/node';
import type { Emulators } from '../firebase-config.ts';
import { startQuietEmulators } from './quiet-emulators.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    emulators: Emulators;
  }
}

/** Starts one pair of emulators for all server tests. Each test uses its own users. */
export default async function startEmulators({ provide }: TestProject): Promise<() => Promise<void>> {
  const { emulators, stop } = await startQuietEmulators();
  provide('emulators', emulators);
  return stop;
}
