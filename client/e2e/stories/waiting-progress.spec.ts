import { signUp } from '../accounts.ts';
import { basic1, completedMoves, moveCard, readSavedProgress, toggle } from '../level-page.ts';
import { expect, test } from '../skater.ts';
import { takeConnectionFaults } from './page-faults.ts';

test('Changes made without a connection wait, survive a reload, and are saved once it is back', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(basic1);
  await toggle(page, 'two-foot-hop').click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-two-foot-hop': true });

  // Pages come from the browser's cache, and nothing of the API gets through. The route stays: a request that the browser is just
  // asking about when its route goes is never answered.
  let isLost = true;
  await page.route('**/api/**', (route) => (isLost ? route.abort() : route.continue()));
  await toggle(page).click();
  await toggle(page, 'march-forward').click();
  await expect(moveCard(page).getByText('Waiting to save')).toBeVisible();
  const notice = page.getByText('Saved here. 2 changes will sync when you’re online.');
  await expect(notice).toBeVisible();

  await page.reload();
  await expect(completedMoves(page)).toHaveCount(3);
  await expect(notice).toBeVisible();
  await toggle(page, 'march-forward').click();

  isLost = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/changes? will sync/)).toBeHidden();
  await expect(moveCard(page).getByText('Waiting to save')).toBeHidden();
  expect(await readSavedProgress(page)).toEqual({
    'basic-basic-1-two-foot-hop': true,
    'basic-basic-1-dip': true,
    'basic-basic-1-march-forward': false,
  });
  takeConnectionFaults(pageFaults);
});

test('Home has its doors also while the progress of a skater cannot be loaded', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  const body = JSON.stringify({ status: 500, code: 'internal-error' });
  await page.route('**/api/progress', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body }),
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your progress.');
  await expect(page.getByRole('heading', { name: 'Who is skating?' })).toBeVisible();
  const faults = pageFaults.splice(0).map((fault) => fault.replace(/ApiError.*/s, ''));
  expect([...new Set(faults)]).toEqual(['Error loading progress ']);
});
