import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const dip = (page: Page) => page.locator('li:has(#move-dip)').getByRole('button');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('A signed-in skater takes a mark back, in the account too', async ({ page }) => {
  const readDip = async () =>
    (await (await page.request.get('/api/progress')).json()).progress['basic-basic-1-dip'];
  await signUp(page);
  await page.goto(level);
  await dip(page).click();
  await expect.poll(readDip).toBe(true);
  await undo(page).click();
  await expect(dip(page)).toHaveText('Mark Complete');
  await expect.poll(readDip).toBe(false);
  await dip(page).click();
  await dip(page).click();
  await expect(page.getByText(/^Dip: not done yet\./)).toBeVisible();
});

test('It is still there on the next page, and the focus goes to its heading', async ({ page }) => {
  await page.goto(level);
  await dip(page).click();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search Skating Moves' })).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(level);
  await expect(dip(page)).toHaveText('Mark Complete');
});

test('It fits, and the end of the page can be scrolled clear of it', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(level);
    await dip(page).click();
    const box = await undo(page).boundingBox();
    // While it moves in, its edges lie between two pixels.
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { overflow, footerEnd, noticeTop } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      footerEnd: document.querySelector('footer')?.getBoundingClientRect().bottom,
      noticeTop: [...document.querySelectorAll('button')]
        .find((button) => button.textContent === 'Undo')
        ?.parentElement?.getBoundingClientRect().top,
    }));
    expect(overflow).toBe(0);
    expect(footerEnd).toBeLessThanOrEqual(noticeTop ?? 0);
  }
});

test('It moves in, but not under reduced motion', async ({ page }) => {
  for (const [reducedMotion, moves] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(level);
    await dip(page).click();
    const styles = await undo(page).evaluate((button) => getComputedStyle(button.parentElement ?? button));
    expect(styles.transitionDuration !== '0s').toBe(moves);
  }
});
