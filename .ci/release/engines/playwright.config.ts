import { defineConfig, type Project } from '@playwright/test';
import { type EngineName, engineNames } from './engine.ts';
import type { JourneyOptions } from './journey.ts';

/** The browser tests are in Chromium; only what Playwright's lacks, the back/forward cache, is left for here. */
const journeysOf: Record<EngineName, Project> = {
  chromium: { testMatch: 'leaving.journey.ts' },
  firefox: {},
  webkit: {
    // On a busy machine WebKitGTK sometimes never starts a service worker: it fetches nothing, and cannot be removed either.
    retries: 1,
  },
};

/** Playwright's runner alone: its browsers are not those that skaters have, so the journeys bring drivers of their own. */
export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../../dist/engines',
  globalSetup: './start-emulators.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine makes a journey slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: engineNames.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // One browser and one server for each engine; two engines run at a time.
    workers: 1,
    ...journeysOf[engineName],
  })),
});
