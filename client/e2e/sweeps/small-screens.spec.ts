import type { Page } from '@playwright/test';
import { setLetterSize } from '../letter-size.ts';
import { storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

/** No line of a phone has room for it. Browsers that know how hyphenate it. */
const tooLong = 'counterclockwise';

/** The words of the headings that begin in one line and end in another. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].filter((heading) =>
      heading.checkVisibility(),
    );
    const texts = headings.flatMap((heading) =>
      [...heading.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    );
    return texts.flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/[\p{L}’]+/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        })
        .map(([word]) => word),
    );
  });
}

const paths = [
  '/',
  '/categories',
  '/category/nope',
  '/category/free-skate',
  '/search',
  '/category/basic/level/basic-1',
  '/category/basic/level/basic-2',
];

test('On a phone, text at 200 % breaks no word in a heading', async ({ page }) => {
  for (const path of paths) {
    await openLivePage(page, path);
    await setLetterSize(page, '200%');
    const brokenWords = await findBrokenWords(page);
    expect(
      brokenWords.filter((word) => word !== tooLong),
      path,
    ).toEqual([]);
  }
});

test('Category with large text or on a narrow screen does not overlap names with rings or scroll sideways', async ({
  page,
}) => {
  await page.goto('/category/free-skate');
  for (const [fontSize, width] of [
    ['16px', 320],
    ['32px', 390],
    ['32px', 320],
  ] as const) {
    const setting = `${width} px with letters of ${fontSize}`;
    await page.setViewportSize({ width, height: 640 });
    await setLetterSize(page, fontSize);
    const levels = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    for (const level of await levels.all()) {
      const name = await level.getByRole('heading').boundingBox();
      const ring = await level.getByRole('progressbar').boundingBox();
      if (!name || !ring) throw new Error('A level without its name or its ring');
      expect(name.x >= ring.x + ring.width || name.y >= ring.y + ring.height, setting).toBe(true);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, setting).toBeLessThanOrEqual(0);
  }
});

test('A level on a phone begins with its moves, even below the longest name of a next move, and has one back link', async ({
  page,
}) => {
  const before = ['forward-mohawk', 'backward-crossover-glide', 'edge-transition'];
  await storeProgress(page, ...before.map((id) => `free-skate-pre-free-skate-${id}`));
  await page.goto('/category/free-skate/level/pre-free-skate');
  await expect(page.getByText(/^Up next: Two forward crossovers/)).toBeVisible();
  const box = await page.getByRole('heading', { level: 3 }).first().locator('span').first().boundingBox();
  // It has to be above 320. Other fonts are higher.
  expect(box && box.y + box.height).toBeLessThan(305);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const back = page.getByRole('link', { name: /^Back to/ });
  await expect(trail).toBeHidden();
  await expect(back).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(trail).toBeVisible();
  await expect(back).toBeHidden();
});

test('A rotated phone keeps showing the same content', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  const turn = async (width: number, height: number) =>
    devTools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: true,
    });
  await turn(390, 844);
  await page.goto('/category/basic/level/basic-4');
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await turn(844, 390);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(844);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  expect(
    await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom),
  ).toBeLessThan(0);
  // Nobody sees the header there, but for those who come to it by keyboard.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport();
});
