import { expect, test } from './skater.ts';

test('Search finds moves while the skater types, and links to each', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Skating Moves');
  const status = page.getByRole('main').getByRole('status').last();
  await expect(status).toHaveText('Enter a search term to find skating moves');

  await page.getByRole('searchbox').pressSequentially('SCRATCH-like'.slice(0, 4));
  await page.getByRole('searchbox').fill('waltz eight');
  await expect(status).toHaveText('1 move found');
  const hit = page.getByRole('main').getByRole('listitem');
  await expect(hit).toContainText('Waltz eight');
  await expect(hit).toContainText('Free Skate');
  await expect(hit).toContainText('Free Skate 4');
  await hit.getByRole('link', { name: 'View Details: Waltz eight' }).click();
  await expect(page).toHaveURL('/category/free-skate/level/free-skate-4#move-waltz-8');
  await expect(page.locator('#move-waltz-8').getByText('Hide Details')).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual({ selectedMoveId: 'waltz-8' });
});

test('Fast typing loses no letter', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').pressSequentially('backward outside three');
  await expect(page.getByRole('searchbox')).toHaveValue('backward outside three');
  await expect(page).toHaveURL('/search?q=backward+outside+three');
});

test('A term without hits says so, and the clear button empties it', async ({ page }) => {
  await page.goto('/search?q=zamboni');
  await expect(page.getByText('No moves found matching "zamboni"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Enter a search term to find skating moves')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
});

test('The term lives in the address, so that Back and sharing keep it', async ({ page }) => {
  await page.goto('/search?q=axel');
  await expect(page.getByRole('searchbox')).toHaveValue('axel');
  await page.getByRole('link', { name: 'View Details: Beginning Axel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Free Skate 6');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('axel');
  await expect(page.getByRole('link', { name: 'View Details: Beginning Axel' })).toBeVisible();
});
