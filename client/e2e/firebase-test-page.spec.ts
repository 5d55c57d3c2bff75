import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './skater.ts';

test('A signed-out skater is asked to log in', async ({ page }) => {
  await page.goto('/test-firebase');
  await expect(page.getByText('Please log in to test Firebase updates')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('A test entry is written to the database and taken out again', async ({ page }) => {
  const release = await holdRequests(page, '**/api/progress/*');
  await signUp(page);
  await page.goto('/test-firebase');
  await page.getByRole('button', { name: 'Test Firebase update' }).click();
  await expect(page.getByRole('button', { name: 'Testing...' })).toBeVisible();
  release();
  await expect(page.getByText('Firebase update completed successfully!')).toBeVisible();
  const answer = await page.request.get('/api/progress');
  expect(await answer.json()).toEqual({ progress: {} });
});

test('A test that fails says so', async ({ page, pageFaults }) => {
  await page.route('**/api/progress/*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await signUp(page);
  await page.goto('/test-firebase');
  await page.getByRole('button', { name: 'Test Firebase update' }).click();
  await expect(page.getByText('Firebase update failed. The server cannot do this right now')).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress')]);
});
