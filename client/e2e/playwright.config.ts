import { defineConfig } from '@playwright/test';
import { fewerFeatures } from './chromium-features.ts';
import { ensureChromium } from './find-chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine makes a test slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['dot']],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        fewerFeatures,
      ],
    },
    // Playwright sees no request that a service worker answers: only the tests of offline use let one in.
    serviceWorkers: 'block',
  },
});
