/** Takes the pictures at the top of README.md from the built app: a level on a phone and Home on a desktop, light and dark. */
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureHeadlessShell } from '#server/testing/find-chromium.ts';
import { startQuietEmulators } from '#server/testing/quiet-emulators.ts';
import { runServer } from '#server/testing/run-server.ts';

const pictures = [
  { name: 'level', path: '/category/basic/level/basic-1', width: 390, height: 780 },
  { name: 'home', path: '/', width: 1120, height: 780 },
];
const completed = ['sit-stand', 'march-forward', 'two-foot-glide'].map((id) => [`basic-basic-1-${id}`, true]);

const { emulators, stop } = await startQuietEmulators();
const server = await runServer({
  FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
  FIRESTORE_EMULATOR_HOST: emulators.firestore,
});
const browser = await chromium.launch({ executablePath: ensureHeadlessShell(), args: ['--no-sandbox'] });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { name, path, ...viewport } of pictures) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript(
        (progress) => {
          localStorage.setItem('completedMoves', progress);
        },
        JSON.stringify(Object.fromEntries(completed)),
      );
      await page.goto(server.origin + path, { waitUntil: 'networkidle' });
      const file = resolve(import.meta.dirname, `../.github/pictures/${name}-${colorScheme}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 45 });
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await stop();
}
