import type { Locator, Page } from '@playwright/test';
import { signUp, writeProgress } from '../accounts.ts';
import { holdRequests } from '../hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout, watchLayout } from '../layout-shifts.ts';
import { holdWaitForProgress } from '../level-page.ts';
import { expect, firstCard, openLivePage, test } from '../skater.ts';

const level = '/category/basic/level/basic-1';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

test('No page shows progress before it is known, and then nothing shifts', async ({ page }) => {
  await signUp(page);
  await writeProgress(page, { 'basic-basic-1-dip': true });
  for (const path of [level, '/category/basic', '/categories', '/']) {
    const release = await holdRequests(page, '**/api/session');
    await page.goto(path);
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByText(/Mark Complete|Completed|% complete/)).toHaveCount(0);
    await expect(page.locator('[data-completed]')).toHaveCount(0);
    await watchLayout(page);
    release();
    await expect(page.getByText(/^1 of \d+ moves complete$|^Next: /).first()).toBeVisible();
    expect(await listLayoutShifts(page), path).toEqual([]);
  }
});

test('Nothing shifts while the profile loads the skater, the moves and the progress', async ({ page }) => {
  // The devices load by themselves, further down.
  const loading = page.getByText('Loading...').first();
  await signUp(page);
  for (const [completed, width] of [
    [true, 390],
    [false, 1280],
  ] as const) {
    await writeProgress(page, { 'adult-adult-1-dip': completed, 'free-skate-free-skate-1-gone': completed });
    await page.setViewportSize({ width, height: 844 });
    const releaseMoves = await holdRequests(page, '**/data/csv/*');
    const releaseProgress = await holdRequests(page, '**/api/progress');
    await openAndWatchLayout(page, '/profile');
    const state = `${completed ? 'progress' : 'no progress'}, ${width} px wide`;
    await expect(loading, state).toBeVisible();
    await expect(button(page, 'Sign Out'), state).toBeVisible();
    releaseMoves();
    await expect(loading, state).toBeVisible();
    releaseProgress();
    await expect(page.getByRole('link', { name: 'View Category: Adult' }), state).toBeVisible();
    expect(await listLayoutShifts(page), state).toEqual([]);
  }
});

test('A refused change leaves its button in place, with the reason below it', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  const body = JSON.stringify({ status: 409, code: 'too-many-keys' });
  const refused = { status: 409, contentType: 'application/problem+json', body };
  await page.route('**/api/progress', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refused) : route.continue(),
  );
  const dip = button(page, 'Mark Complete: Dip');
  const widths = [1280, 320];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdWaitForProgress(page);
    await page.goto(level);
    // The next move opens above once the progress is known.
    await expect(page.getByRole('figure')).toHaveCount(1);
    await release();
    await dip.scrollIntoViewIfNeeded();
    const before = await dip.boundingBox();
    await dip.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
    expect(await dip.boundingBox(), `${width} px wide`).toEqual(before);
  }
  const refusal = [
    expect.stringContaining('Error updating progress ApiError: 409'),
    'Toggle failed basic-basic-1-dip',
  ];
  expect(pageFaults.splice(0)).toEqual(widths.flatMap(() => refusal));
});

test.describe('The offer to save what was completed before signing in', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(level);
    await button(page, 'Mark Complete: Dip').click();
    await button(page, 'Mark Complete: Two-foot hop in place').click();
    await signUp(page);
  });

  test('shifts nothing when it appears', async ({ page }) => {
    const offer = page.getByRole('region', { name: 'Progress on this device' });
    for (const [path, lastToCome] of [
      ['/', page.getByRole('heading', { name: 'Who is skating?' })],
      ['/search', page.getByRole('list', { name: 'Search ideas' })],
      ['/profile', page.getByRole('link', { name: 'View Category: Adult' })],
      [level, button(page, 'Mark Complete: Dip')],
    ] as const) {
      await openAndWatchLayout(page, path);
      await expect(button(offer, 'Save'), path).toBeInViewport({ ratio: 1 });
      await expect(lastToCome, path).toBeVisible();
      expect(await listLayoutShifts(page), path).toEqual([]);
    }
  });

  test('covers neither Undo nor the end of the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(level);
    const offer = page.getByRole('region', { name: 'Progress on this device' });
    await expect(button(offer, 'Save')).toBeVisible();
    await button(page, 'Mark Complete: March forward across the ice').click();
    const undo = await button(page, 'Undo').boundingBox();
    const top = (await offer.boundingBox())?.y;
    expect(undo && undo.y + undo.height).toBeLessThanOrEqual(top ?? 0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer && footer.y + footer.height).toBeLessThanOrEqual((await offer.boundingBox())?.y ?? 0);
  });
});

test('New moves are announced below the page without moving it', async ({ page }) => {
  await openLivePage(page, level);
  await watchLayout(page);
  await page.evaluate(() => {
    const data = { type: 'curriculum-changed' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  const notice = page.getByRole('status').filter({ hasText: 'New moves are available.' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
  expect(await listLayoutShifts(page)).toEqual([]);
});
