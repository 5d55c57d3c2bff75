import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './skater.ts';

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
