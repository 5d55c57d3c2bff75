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

test('A returning skater continues from Home at the next move', async ({ page }) => {
  await page.goto('/category/basic/level/basic-2');
  const secondMove = page.getByRole('heading', { name: /^2\. / });
  await page
    .getByRole('button', { name: /^Mark Complete/ })
    .first()
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  const next = page.getByRole('link', { name: 'Continue: Basic 2' });
  // Until the curriculum has loaded, it leads to the level.
  await expect(next).toHaveAttribute('href', /#move-/);
  await next.click();
  await expect(secondMove).toBeFocused();
  await expect(page.getByText('Hide Details').filter({ visible: true })).toHaveCount(1);
});

test('Where a move is read to its end it can be completed, and the next one is a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${basic1}#move-dip`);
  const dip = moveCard(page, 'dip');
  await expect(dip.getByRole('heading', { name: 'Dip' })).toBeFocused();
  await dip.getByRole('heading', { name: 'Fix it' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  const toggle = dip.getByRole('button', { name: 'Mark Complete: Dip' });
  await expect(toggle).toBeInViewport({ ratio: 1 });
  await toggle.click();
  await page.getByRole('link', { name: /^Next: Sit on ice/ }).click();
  await expect(moveCard(page, 'sit-stand').getByRole('heading', { name: /Sit on ice/ })).toBeFocused();
  await expect(page.locator('main li details[open]')).toHaveCount(1);
});

test('The head of a card opens and closes it', async ({ page }) => {
  await page.goto(basic1);
  const dip = moveCard(page, 'dip');
  const steps = dip.getByText('Glide forward with your feet side by side');
  await dip.getByText('A deep knee bend').click();
  await expect(steps).toBeVisible();
  await dip.getByRole('heading', { name: 'Dip' }).click();
  await expect(steps).toBeHidden();
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
