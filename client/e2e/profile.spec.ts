import { signUp, writeProgress } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from './layout-shifts.ts';
import { problem } from './problem.ts';
import { expect, test } from './skater.ts';

test('Nothing shifts while the profile loads the skater, the moves and the progress', async ({ page }) => {
  await signUp(page);
  for (const completed of [true, false]) {
    await writeProgress(page, {
      'adult-adult-1-dip': completed,
      'free-skate-free-skate-1-gone': completed,
    });
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
      [1440, 1300],
    ] as const) {
      await page.setViewportSize({ width, height });
      const releaseMoves = await holdRequests(page, '**/data/csv/*');
      const releaseProgress = await holdRequests(page, '**/api/progress');
      await openAndWatchLayout(page, '/profile');
      const state = `${completed ? 'progress' : 'no progress'}, ${width} px wide`;
      await expect(page.getByText('Loading...'), state).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out', exact: true }), state).toBeVisible();
      releaseMoves();
      await expect(page.getByText('Loading...'), state).toBeVisible();
      releaseProgress();
      await expect(page.getByRole('link', { name: 'View Category: Adult' }), state).toBeVisible();
      expect(await listLayoutShifts(page), state).toEqual([]);
    }
  }
});

test('A server error shows an id to report, which fits a phone and is selected by a tap', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  const requestId = '1c8f4d5e-6a7b-4c3d-9e2f-0a1b2c3d4e5f';
  await page.route('**/api/session', (route) => {
    const failure = { ...problem(500, 'internal-error'), headers: { 'x-request-id': requestId } };
    return route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue();
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const shown = page.getByText(requestId);
  await expect(page.getByText('Request ID: ')).toContainText(requestId);
  await shown.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(requestId);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-out failed')]);
});
