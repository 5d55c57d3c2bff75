import type { Page } from '@playwright/test';
import { expect, test } from '../skater.ts';

/** A browser from before modules knows no such scripts, and runs none of the app. */
async function refuseModules(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('type="module"', 'type="unknown"');
    await route.fulfill({ response: answer, body });
  });
}

/** One of each kind: reading matter, and where only a script could go on, a word on it. */
const pages = [
  ['/', 'Figure Skating Curriculums'],
  ['/category/basic/level/basic-1', 'A deep knee bend'],
  ['/login', 'may need a newer browser'],
] as const;

test('A browser that rejects modules shows every kind of page, with working links', async ({ page }) => {
  await refuseModules(page);
  const home = page.getByRole('link', { name: 'Home' }).first();
  for (const [path, text] of pages) {
    await page.goto(path);
    // What the styles say after a while is said now.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(home).toHaveAttribute('href', '/');
  }
  await home.click();
  await expect(page.getByRole('heading', { name: 'Figure Skating Curriculums' })).toBeVisible();
});
