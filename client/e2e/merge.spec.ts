import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-two-foot-hop';
const offer = 'Add 2 moves you marked on this device?';
const offerAgain = 'You have 2 marks on this device that are not in your account. Add them?';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function readDevice(page: Page) {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('completedMoves'))) ?? '{}');
}

async function readAccount(page: Page) {
  return (await (await page.request.get('/api/progress')).json()).progress;
}

/** Marks two moves as a visitor, signs up, and comes back to the page. */
async function signUpAfterMarking(page: Page) {
  await page.goto(level);
  await button(page, 'Mark Complete: Dip').click();
  await button(page, 'Mark Complete: Two-foot hop in place').click();
  await signUp(page);
  await page.goto(level);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('Marks made as a visitor are added to the account and leave the device', async ({ page }) => {
  await signUpAfterMarking(page);
  await expect(page.getByText(offer)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(0);
  await button(page, 'Add').click();
  await expect(page.getByText('Added 2 moves.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  expect(await readDevice(page)).toEqual({});
  expect(await readAccount(page)).toEqual({ [dip]: true, [hop]: true });

  await page.reload();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  await expect(page.getByText('on this device')).toHaveCount(0);
});

test('Marks that could not be added stay on the device, and can be tried again', async ({
  page,
  pageFaults,
}) => {
  await signUpAfterMarking(page);
  await page.route('**/api/progress', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await button(page, 'Add').click();
  await expect(page.getByText(/not added and are still on this device. Check your connection/)).toBeVisible();
  expect(await readDevice(page)).toEqual({ [dip]: true, [hop]: true });
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress')]);

  await page.unroute('**/api/progress');
  await button(page, 'Add').click();
  await expect(page.getByText('Added 2 moves.')).toBeVisible();
  expect(await readAccount(page)).toEqual({ [dip]: true, [hop]: true });
});

test('An answer that was lost after the server kept the marks costs nothing', async ({
  page,
  pageFaults,
}) => {
  await signUpAfterMarking(page);
  await page.route('**/api/progress', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    // A browser adds this by itself; without it the server takes the request for another site's.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
    expect((await route.fetch({ headers })).status()).toBe(200);
    await route.abort();
  });
  await button(page, 'Add').click();
  await expect(page.getByText(/still on this device/)).toBeVisible();
  pageFaults.splice(0);
  await page.unroute('**/api/progress');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  await expect.poll(() => readDevice(page)).toEqual({});
  await expect(page.getByText(offer)).toHaveCount(0);
});

test('"Not now" lasts for the session, and the profile still offers the marks', async ({ page }) => {
  await signUpAfterMarking(page);
  await button(page, 'Not now').click();
  await expect(page.getByText(offer)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(button(page, 'Mark Complete: Dip')).toBeVisible();
  await expect(page.getByText(offer)).toHaveCount(0);
  expect(await readDevice(page)).toEqual({ [dip]: true, [hop]: true });

  await page.goto('/profile');
  await expect(page.getByText(offerAgain)).toBeVisible();
  await button(page, 'Add').click();
  await expect(page.getByText('Added 2 moves.')).toBeVisible();
  await expect(page.getByText(/^2 of \d+ moves of the curriculum$/)).toBeVisible();
});

test('"Remove them" asks first', async ({ page }) => {
  await signUpAfterMarking(page);
  await button(page, 'Remove them').click();
  const dialog = page.getByRole('dialog', { name: 'Remove 2 marks from this device?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Remove them')).toBeFocused();
  expect(await readDevice(page)).toEqual({ [dip]: true, [hop]: true });

  await button(page, 'Remove them').click();
  await dialog.getByRole('button', { name: 'Remove 2 marks' }).click();
  await expect(page.getByText('Removed 2 marks from this device.')).toBeVisible();
  expect(await readDevice(page)).toEqual({});
  expect(await readAccount(page)).toEqual({});
});

test('A second tab loses the offer once the marks are added', async ({ page, context }) => {
  await signUpAfterMarking(page);
  const other = await context.newPage();
  await other.goto(level);
  await expect(other.getByText(offer)).toBeVisible();
  await button(page, 'Add').click();
  await expect(other.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  await expect(other.getByText(offer)).toHaveCount(0);
});

test('The offer fits a screen of 320 px, with targets of at least 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUpAfterMarking(page);
  for (const name of ['Add', 'Not now', 'Remove them']) {
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await button(page, 'Remove them').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeLessThanOrEqual(320);
});
