import { signUp } from '../accounts.ts';
import { holdRequests } from '../hold-requests.ts';
import { basic1, completedMoves, moveCard, readSavedProgress, toggle } from '../level-page.ts';
import { expect, test } from '../skater.ts';
import { loseConnection } from './lose-connection.ts';
import { takeConnectionFaults } from './page-faults.ts';

test('Changes made without a connection wait, survive a reload, and are saved once it is back', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(basic1);
  await toggle(page, 'two-foot-hop').click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-two-foot-hop': true });

  const restoreConnection = await loseConnection(page);
  await toggle(page).click();
  await toggle(page, 'march-forward').click();
  await expect(moveCard(page).getByText('Waiting to save')).toBeVisible();
  const notice = page.getByText('Saved here. 2 changes will sync when you’re online.');
  await expect(notice).toBeVisible();

  await page.reload();
  await expect(completedMoves(page)).toHaveCount(3);
  await expect(notice).toBeVisible();
  await toggle(page, 'march-forward').click();

  restoreConnection();
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

test('A save that takes longer than a moment shows as saving, and then as saved', async ({ page }) => {
  await signUp(page);
  await page.goto(basic1);
  await expect(toggle(page)).toHaveText('Mark Complete');
  const release = await holdRequests(page, '**/api/progress');
  await toggle(page).click();
  const saving = moveCard(page).getByText('Saving…');
  await expect(saving).toBeVisible();
  await expect(saving).toHaveCSS('clip-path', 'none');
  release();
  await expect(saving).toHaveCount(0);
  await expect(toggle(page)).toHaveText('Completed');
});

test('A change is not lost when the tab is closed while it is being sent', async ({ page, context }) => {
  await signUp(page);
  await page.goto(basic1);
  await expect(toggle(page)).toHaveText('Mark Complete');
  await page.route('**/api/progress', () => undefined);
  await toggle(page).click();
  await expect(moveCard(page).getByText('Saving…')).toBeAttached();
  await page.close();
  const next = await context.newPage();
  await next.goto(basic1);
  await expect(toggle(next)).toHaveText('Completed');
  await expect.poll(() => readSavedProgress(next)).toEqual({ 'basic-basic-1-dip': true });
});
