import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { listLayoutShifts, openAndWatchLayout } from './layout-shifts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Marks two moves as a visitor, signs up, and comes back to the page. */
async function signUpAfterMarking(page: Page) {
  await page.goto(level);
  await button(page, 'Mark Complete: Dip').click();
  await button(page, 'Mark Complete: Two-foot hop in place').click();
  await signUp(page);
  await page.goto(level);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('The offer shifts nothing when it appears, comes after the page in the tab order, and covers neither Undo nor the end of the page', async ({
  page,
}) => {
  await signUpAfterMarking(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, lastToCome] of [
      ['/', page.getByRole('link', { name: 'Continue: Basic 1' })],
      ['/search', page.getByRole('region', { name: 'Your next moves' })],
      ['/profile', page.getByRole('link', { name: 'View Category: Adult' })],
      [level, button(page, 'Mark Complete: Dip')],
    ] as const) {
      await openAndWatchLayout(page, path);
      await expect(button(page, 'Save'), `${path}, ${width} px wide`).toBeInViewport({ ratio: 1 });
      await expect(lastToCome, `${path}, ${width} px wide`).toBeVisible();
      expect(await listLayoutShifts(page), `${path}, ${width} px wide`).toEqual([]);
    }
  }

  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  for (const name of ['Save', 'Not now', 'Remove them']) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Remove them')).not.toBeFocused();
  await button(page, 'Save').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Mark Complete: March forward across the ice').click();
  const offered = page.getByRole('region', { name: 'Progress on this device' });
  const undo = await button(page, 'Undo').boundingBox();
  const top = (await offered.boundingBox())?.y;
  expect(undo && undo.y + undo.height).toBeLessThanOrEqual(top ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer && footer.y + footer.height).toBeLessThanOrEqual((await offered.boundingBox())?.y ?? 0);
});
