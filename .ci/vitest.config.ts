import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Loads modules once per worker: loading Firebase and the server for each test file took a third of the time. */
const sharedModules = { isolate: false };

/** What names and order the app has. */
const setupFiles = ['shared/testing/set-up-edition.ts'];

/** Tests of the deployment and of tools, which `npm run test:release` runs. */
const releaseTests = '**/*.release.test.ts';
const exclude = [...configDefaults.exclude, releaseTests];

/** Of the client, what needs no page. */
const withoutBrowser = 'client/tracing/{model,body}/**/*.test.ts';

/** Tests with emulators and real servers. A busy machine makes them slow, not wrong. */
const withServers = {
  ...sharedModules,
  setupFiles,
  globalSetup: ['server/testing/start-emulators.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // By default Vitest leaves one core free: half of a two-core machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          setupFiles,
          include: ['{shared,data,.ci}/**/*.test.ts', withoutBrowser],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: [...exclude, withoutBrowser],
          environment: 'jsdom',
          // A context for each file instead of a process: a third of the time.
          pool: 'vmThreads',
          testTimeout: 30_000,
          setupFiles: [...setupFiles, 'client/testing/set-up-tests.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // More than there are cores, because these tests mostly wait.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          exclude,
          ...withServers,
        },
      },
      {
        test: {
          name: 'release',
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          include: [releaseTests],
          ...withServers,
        },
      },
    ],
  },
});
