import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Each worker loads modules once: to load Firebase and the server for each file of tests took a third of the time. */
const sharedModules = { isolate: false };

/** With emulators, and whole servers. These take their time on a busy machine. */
const withServers = {
  ...sharedModules,
  globalSetup: ['server/testing/start-emulators.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};
const imageTest = 'server/operations/container-image.test.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // By default one core stays free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          include: ['shared/**/*.test.ts', 'data/**/*.test.ts', '.ci/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A context for each file instead of a process: a third of the time.
          pool: 'vmThreads',
          testTimeout: 30_000,
          setupFiles: ['client/lib/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // They mostly wait.
          maxWorkers: 4,
          include: ['server/**/*.test.ts'],
          exclude: [imageTest],
          ...withServers,
        },
      },
      // By itself: to build an image keeps a small machine busy for minutes.
      { test: { name: 'image', include: [imageTest], ...withServers } },
    ],
  },
});
