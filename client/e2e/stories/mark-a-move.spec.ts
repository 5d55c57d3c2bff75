import { holdRequests } from '../hold-requests.ts';
import { basic1, moveCard, storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const green = 'rgb(27, 122, 67)';
const gray = 'rgb(208, 224, 236)';

test('A completed move has a green left border and counts for its level, until Undo takes it back', async ({
  page,
}) => {
  await page.goto(basic1);
  const dip = moveCard(page, 'dip');
  await dip.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await expect(dip.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await expect(dip).toHaveCSS('border-left', `6px solid ${green}`);
  await expect(moveCard(page, 'sit-stand')).toHaveCSS('border-left', `6px solid ${gray}`);
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dip.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await expect(dip).toHaveCSS('border-left', `6px solid ${gray}`);
  await expect(page.getByText('0 of 8 moves complete')).toBeVisible();
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
