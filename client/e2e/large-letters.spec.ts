import type { Page } from '@playwright/test';
import { expect, openLivePage, test } from './skater.ts';

/** No line of a phone has room for it. Browsers that know how hyphenate it. */
const tooLong = 'counterclockwise';

/** What a skater chooses in the browser's settings. */
async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

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

for (const path of [
  '/',
  '/categories',
  '/category/nope',
  '/category/free-skate',
  '/category/basic/level/basic-1',
  '/category/basic/level/basic-2',
  '/search',
]) {
  test(`Text at 200 % breaks no word of a heading on a phone: ${path}`, async ({ page }) => {
    await openLivePage(page, path);
    await enlargeLetters(page);
    expect((await findBrokenWords(page)).filter((word) => word !== tooLong)).toEqual([]);
  });
}

test('Only large letters are hyphenated, and the heading of the page stays the largest', async ({ page }) => {
  await openLivePage(page, '/category/basic/level/basic-2');
  const move = page.getByRole('heading', { level: 3 }).first();
  await expect(move).toHaveCSS('hyphens', 'manual');
  await enlargeLetters(page);
  await expect(move).toHaveCSS('hyphens', 'auto');
  const [title = 0, ...others] = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
  expect(title).toBeGreaterThan(Math.max(...others));
});
