import { defineConfig } from '@playwright/test';
import { fewerFeatures } from '#server/testing/chromium-features.ts';
import { ensureHeadlessShell } from '#server/testing/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './start-emulators.ts',
  outputDir: '../../dist/e2e',
  fullyParallel: true,
  // Two cores are not busy with two: a test waits for the network and for animations, too.
  workers: 3,
  forbidOnly: true,
  // A busy machine makes a test slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['dot']],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [
        '--no-sandbox',
        // Other hosts are out of reach. With routes for that, the browser would have no cache.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
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
