import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const dip = (page: Page) => page.locator('#move-dip').getByRole('button');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('A visitor takes a mark back', async ({ page }) => {
  await page.goto(level);
  await dip(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Marked complete: Dip. Undo' })).toHaveCount(1);
  await expect(page.getByText('Marked complete')).toBeVisible();
  await undo(page).click();
  await expect(dip(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(dip(page)).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  await page.reload();
  await expect(dip(page)).toHaveText('Mark Complete');
});

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
  await expect(page.getByText('Mark removed: Dip.')).toBeVisible();
});

test('The keyboard reaches Undo right after the button, and goes on from there', async ({ page }) => {
  await page.goto(level);
  await dip(page).focus();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dip(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#move-dip summary')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dip(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(dip(page)).toBeFocused();
});

test('The notice stays for 8 s, and as long as the pointer or the focus is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto(level);
  await dip(page).click();
  await page.clock.runFor(8_000);
  await expect(undo(page)).toBeVisible();
  await undo(page).hover();
  await page.clock.runFor(60_000);
  await expect(undo(page)).toBeVisible();
  await undo(page).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(11_000);
  await expect(undo(page)).toHaveCount(0);
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

for (const width of [320, 1280]) {
  test(`On a screen of ${width} px it fits, and the end of the page can be scrolled clear of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(level);
    await dip(page).click();
    const box = await undo(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
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
  });
}

for (const [reducedMotion, animations] of [
  ['reduce', 0],
  ['no-preference', 1],
] as const) {
  test(`With reduced motion set to ${reducedMotion} it appears with ${animations} animations`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(level);
    await dip(page).click();
    const styles = await undo(page).evaluate((button) => getComputedStyle(button.parentElement ?? button));
    expect(styles.animationName === 'none' ? 0 : 1).toBe(animations);
  });
}
