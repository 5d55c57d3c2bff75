import type { Page } from '@playwright/test';
import { signUp } from '../accounts.ts';
import { basic1, moveCard, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible, expectReflow } from '../sweeps/accessibility.ts';
import { expectForcedColors } from '../sweeps/forced-colors.ts';

const moves = [
  'sit-stand',
  'march-forward',
  'two-foot-glide',
  'dip',
  'forward-swizzles',
  'backward-wiggles',
  'snowplow-stop',
  'two-foot-hop',
];
const lastYear = new Date().getFullYear() - 1;

/** Makes the visitor one who completed these moves of Basic 1 on the first days of a month of last year, one a day. */
async function storeMoves(page: Page, ids: string[]): Promise<void> {
  const keys = ids.map((id) => `basic-basic-1-${id}`);
  const days = keys.map((key, index) => [key, `${lastYear}-03-0${index + 1}`] as const);
  await page.addInitScript(
    ([completed = '', dated = '']) => {
      if (localStorage.getItem('completedMoves')) return;
      localStorage.setItem('completedMoves', completed);
      localStorage.setItem('completedDays', dated);
    },
    [
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))),
      JSON.stringify(Object.fromEntries(days)),
    ],
  );
}

/** As the page's own time zone has it. */
function formatToday(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' }));
}

test('A skater comes back after 60 days, repeats what she could do last, and her new move has its day', async ({
  page,
}) => {
  await storeMoves(page, moves.slice(0, 6));
  await openLivePage(page, '/');
  const repeat = page.getByRole('region', { name: 'Welcome back: repeat these five' });
  const listed = (index: number) => repeat.getByRole('list').nth(index).getByRole('listitem');
  await expect(listed(0)).toHaveText([
    'March forward across the ice',
    'Forward two-foot glide',
    'Dip',
    /^Forward swizzles/,
    /^Backward wiggles/,
  ]);
  await expect(listed(1).first()).toHaveText(/^NextTwo-foot hop/);

  await page.getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByText('Keep it warm')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('March forward');

  await page.goto(basic1);
  await expect(moveCard(page).getByText(`since Mar 4, ${lastYear}`)).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleDescription(`since Mar 4, ${lastYear}`);
  await toggle(page, 'snowplow-stop').click();
  await expect(moveCard(page, 'snowplow-stop').getByText(`since ${await formatToday(page)}`)).toBeVisible();
  await page.reload();
  await expect(moveCard(page, 'snowplow-stop').getByText(`since ${await formatToday(page)}`)).toBeVisible();
  await openLivePage(page, '/');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
});

test('The award of a level has the day of its last move, and the name that the skater gives there', async ({
  page,
}) => {
  await storeMoves(page, moves);
  await openLivePage(page, basic1);
  await page.getByRole('button', { name: 'Show award' }).click();
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await expect(award.getByText(`March 8, ${lastYear}`).first()).toBeVisible();
  const field = award.getByRole('textbox', { name: 'Name on the award' });
  await field.fill('Ana María '.repeat(5));
  await field.press('Enter');
  await expect(award.getByRole('alert')).toHaveText('A name has at most 40 characters.');
  await field.fill('Ana María');
  await award.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
  await expect(award.getByText('Ana María').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show award' }).click();
  await expect(award.getByText('Ana María').first()).toBeVisible();
});

test('What days add is accessible: Home after a pause, the level, its award without a name, and the weeks', async ({
  page,
}) => {
  test.slow();
  const check = async (state: string) => {
    await expectAccessible(page, state);
    await expectReflow(page, state);
    await expectForcedColors(page, state);
  };
  await storeMoves(page, moves);
  await openLivePage(page, '/');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await check('Home');
  await openLivePage(page, basic1);
  await check('level');
  await page.getByRole('button', { name: 'Show award' }).click();
  await page.getByRole('textbox', { name: 'Name on the award' }).fill('Ana María '.repeat(5));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page, 'award');
  await expectForcedColors(page, 'award');

  await signUp(page);
  await page.goto(basic1);
  await toggle(page).click();
  await page.goto('/profile');
  await expect(page.getByText(`Since ${await formatToday(page)}: 1 move`)).toBeVisible();
  await expectAccessible(page, 'weeks');
  await expectReflow(page, 'weeks');
});
