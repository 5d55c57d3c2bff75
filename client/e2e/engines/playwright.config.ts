import { defineConfig } from '@playwright/test';
import { type EngineName, engineNames } from './engine.ts';
import type { JourneyOptions } from './journey.ts';

/**
 * WebKit's driver neither prints nor takes downloads, and WebKit itself uses no preload of a fetch. Chromium meets axe in the
 * other browser tests.
 */
const left: Partial<Record<EngineName, RegExp>> = {
  chromium: /@firefox/,
  webkit: /@firefox|@prints|@downloads|@preloads/,
};

/** Playwright's runner alone: its browsers are not those that skaters have, so the journeys bring drivers of their own. */
export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../../dist/engines',
  workers: 2,
  forbidOnly: true,
  // A busy machine makes a journey slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: engineNames.map((engineName) => ({
    name: engineName,
    use: { engineName },
    grepInvert: left[engineName] ?? [],
  })),
});
