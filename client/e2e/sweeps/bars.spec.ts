import type { Page } from '@playwright/test';
import { signUp } from '../accounts.ts';
import { basic1, moveCard, storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

test('Sticky elements receive the focus without scrolling the page', async ({ page }) => {
  await openLivePage(page, basic1);
  const toggle = page.getByRole('button', { name: 'Mark Complete: Dip' });
  await toggle.focus();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const top = await scrollY();
  expect(top).toBeGreaterThan(0);
  // As for the quickest skater: the bar only starts to slide in.
  await page.evaluate(() => document.documentElement.style.setProperty('--quick', '600s'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await scrollY()).toBe(top);
  await page.getByRole('link', { name: 'Search' }).focus();
  expect(await scrollY()).toBe(top);
});

test('At 400 % zoom and on a phone the bars at the bottom never cover the focused element', async ({
  page,
}) => {
  // Of a window of 1280 by 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await storeProgress(page, 'basic-basic-1-dip');
  await signUp(page);
  await openLivePage(page, basic1);
  await expect(page.getByRole('region', { name: 'Progress on this device' })).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) await expectFocusUncovered(page, key);

  for (const size of [undefined, { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size);
    await page
      .getByRole('button', { name: /^Mark Complete/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectFocusUncovered(page, 'Tab');
  }
});

async function expectFocusUncovered(page: Page, key: string): Promise<void> {
  for (let stop = 0; stop < 14; stop++) {
    await page.keyboard.press(key);
    expect(await page.evaluate(findCoveredFocus), key).toBeUndefined();
  }
}

/** What has the focus with its middle under something else. Runs in the page. */
function findCoveredFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(shown) ? undefined : element.outerHTML.slice(0, 160);
}

test('Undo slides in only if motion is wanted, fits, and does not cover the end of the page', async ({
  page,
}) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const [width, reducedMotion, moves] of [
    [320, 'reduce', false],
    [1280, 'no-preference', true],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion });
    await page.goto(basic1);
    await moveCard(page, 'dip').getByRole('button').click();
    const styles = await undo.evaluate((button) => getComputedStyle(button.parentElement ?? button));
    expect(styles.transitionDuration !== '0s', `motion: ${reducedMotion}`).toBe(moves);
    const box = await undo.boundingBox();
    // While it moves in, its edges lie between two pixels.
    expect(Math.round(box?.height ?? 0), `${width} px wide`).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0), `${width} px wide`).toBeGreaterThanOrEqual(44);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { overflow, footerEnd, noticeTop } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      footerEnd: document.querySelector('footer')?.getBoundingClientRect().bottom,
      noticeTop: [...document.querySelectorAll('button')]
        .find((button) => button.textContent === 'Undo')
        ?.parentElement?.getBoundingClientRect().top,
    }));
    expect(overflow, `${width} px wide`).toBe(0);
    expect(footerEnd, `${width} px wide`).toBeLessThanOrEqual(noticeTop ?? 0);
  }
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

test('No bar covers the name of a move that just fits the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/basic/level/basic-1#move-two-foot-glide');
  const name = page.getByRole('heading', { name: 'Forward two-foot glide' });
  await expect(name).toBeFocused();
  await expect.poll(() => name.evaluate(isOnTop)).toBe(true);
});
