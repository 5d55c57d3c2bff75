import { holdRequests } from '../hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { basic1, holdWaitForProgress, moveCard, storeProgress, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const green = 'rgb(27, 122, 67)';

test('A completed move has a green left border and counts for its level, until Undo takes it back', async ({
  page,
}) => {
  await page.goto(basic1);
  const dip = moveCard(page, 'dip');
  await dip.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await expect(dip.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await expect(dip).toHaveCSS('border-left', `6px solid ${green}`);
  await expect(moveCard(page, 'two-foot-hop')).not.toHaveCSS('border-left-color', green);
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dip.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await expect(dip).not.toHaveCSS('border-left-color', green);
  await expect(page.getByText('0 of 8 moves complete')).toBeVisible();
});

test('The next move is open with its drawing; once it is completed, the one after it is, and the browser moves nothing by itself', async ({
  page,
}) => {
  await storeProgress(page, 'basic-basic-1-sit-stand', 'basic-basic-1-march-forward');
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdWaitForProgress(page);
  await openAndWatchLayout(page, basic1);
  const drawing = (id: string) => moveCard(page, id).getByRole('figure');
  await expect(drawing('two-foot-glide')).toBeVisible();
  await release();
  await expect(page.getByRole('figure')).toHaveCount(1);
  expect(await listLayoutShifts(page)).toEqual([]);

  await toggle(page, 'two-foot-glide').click();
  await expect(drawing('dip')).toBeVisible();
  await expect(drawing('two-foot-glide')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawing('two-foot-glide')).toBeVisible();

  await page.getByRole('link', { name: 'Next level: Basic 2' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
});

test('Continue opens the next move with its steps, and completing it moves on', async ({ page }) => {
  await storeProgress(page, 'basic-basic-1-sit-stand', 'basic-basic-1-march-forward');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue: Basic 1' }).click();
  await expect(moveCard(page, 'two-foot-glide').getByText('Do it')).toBeVisible();
  await expect(toggle(page, 'two-foot-glide')).toBeInViewport({ ratio: 1 });
  await toggle(page, 'two-foot-glide').click();
  await expect(moveCard(page, 'two-foot-glide').getByText('Do it')).toBeHidden();
  await expect(moveCard(page, 'dip').getByRole('figure')).toBeVisible();
});

test('On a slow connection no move can be completed until the app has loaded, and then everything works', async ({
  page,
}) => {
  await storeProgress(page, 'basic-basic-1-two-foot-hop');
  const release = await holdRequests(page, '**/assets/vendor-*.js');
  await page.goto(basic1, { waitUntil: 'commit' });
  const dip = page.getByRole('button', { name: /: Dip$/ });
  await expect(dip).toHaveAttribute('aria-disabled', 'true');
  await dip.click({ force: true });

  release();
  await expect(page.getByRole('button', { name: 'Completed: Two-foot hop in place' })).toBeVisible();
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await expect(page.getByText('2 of 8 moves complete')).toBeVisible();
  // React finds the page as it would have rendered it.
  await openLivePage(page, basic1);
});
