import type { Page } from '@playwright/test';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const dip = (page: Page) => page.locator('li:has(#move-dip)').getByRole('button');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('Undo slides in only if motion is wanted, fits, and does not cover the end of the page', async ({
  page,
}) => {
  for (const [width, reducedMotion, moves] of [
    [320, 'reduce', false],
    [1280, 'no-preference', true],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion });
    await page.goto(level);
    await dip(page).click();
    const styles = await undo(page).evaluate((button) => getComputedStyle(button.parentElement ?? button));
    expect(styles.transitionDuration !== '0s', `motion: ${reducedMotion}`).toBe(moves);
    const box = await undo(page).boundingBox();
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
