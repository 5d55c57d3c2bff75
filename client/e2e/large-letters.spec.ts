import type { Page } from '@playwright/test';
import { expect, openLivePage, test } from './skater.ts';

/** No line of a phone has room for it. Browsers that know how hyphenate it. */
const tooLong = 'counterclockwise';

/** What a skater chooses in the browser's settings. */
async function setLetterSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
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

const paths = [
  '/',
  '/categories',
  '/category/nope',
  '/category/free-skate',
  '/search',
  '/category/basic/level/basic-1',
  '/category/basic/level/basic-2',
];

test('On a phone, text at 200 % breaks no word in a heading, hyphenates like smaller text, and keeps the page’s heading the largest', async ({
  page,
}) => {
  for (const path of paths) {
    await openLivePage(page, path);
    await setLetterSize(page, '200%');
    const brokenWords = await findBrokenWords(page);
    expect(
      brokenWords.filter((word) => word !== tooLong),
      path,
    ).toEqual([]);
    const [title = 0, ...others] = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
    expect(title, path).toBeGreaterThan(Math.max(...others));
  }
  const move = page.getByRole('heading', { level: 3, name: /^1\./ });
  await expect(move).toHaveCSS('hyphens', 'auto');
  await setLetterSize(page, '100%');
  await expect(move).toHaveCSS('hyphens', 'manual');
});

test('On a narrow phone, text at 200 % keeps the button of a completed move within its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLivePage(page, '/category/basic/level/basic-1');
  await setLetterSize(page, '200%');
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  const button = page.getByRole('button', { name: 'Completed: Dip' });
  const [edge, end] = await button.evaluate((element) =>
    [element.closest('li'), element].map((each) => each?.getBoundingClientRect().right),
  );
  expect(end).toBeLessThan(edge ?? 0);
});
