/** Draws the picture that chats and social networks show with a link to the app, from `share-image.svg`. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../server/testing/find-chromium.ts';

const drawing = await readFile(resolve(import.meta.dirname, 'share-image.svg'), 'utf8');
const path = resolve(import.meta.dirname, '../../client/public/social/share-image.png');

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path });
} finally {
  await browser.close();
}
