import { readFile } from 'node:fs/promises';
import { signUp, writeProgress } from '../accounts.ts';
import { basic1, storeProgress } from '../level-page.ts';
import { boxesOf, printPage } from '../paper.ts';
import { expect, openLivePage, test } from '../skater.ts';

const allButDip = [
  'sit-stand',
  'march-forward',
  'two-foot-glide',
  'forward-swizzles',
  'backward-wiggles',
  'snowplow-stop',
  'two-foot-hop',
].map((id) => `basic-basic-1-${id}`);

test('A skater completes a whole level, closes the award, resets the level, and undoes that', async ({
  page,
}) => {
  await page.goto(basic1);
  const menu = page.getByLabel('More options for Basic 1');
  await menu.click();
  await page.getByRole('button', { name: 'Mark all complete' }).click();
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).click();
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await award.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeFocused();
  await expect(page.getByText('8 of 8 moves complete')).toBeVisible();

  await menu.click();
  await page.getByRole('button', { name: 'Reset level' }).click();
  await page.getByRole('button', { name: 'Reset 8 moves' }).click();
  await expect(page.getByText('0 of 8 moves complete')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('8 of 8 moves complete')).toBeVisible();
});

test('The picture of a completed level is a PNG, square or tall', async ({ page }) => {
  await storeProgress(page, ...allButDip);
  await openLivePage(page, basic1);
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await award.getByRole('button', { name: 'Share Basic 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Basic 1' });
  for (const [shape, height] of [
    ['Square', 1080],
    ['Tall', 1920],
  ] as const) {
    await dialog.getByLabel(shape).check();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Share picture' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Basic 1.png');
    const png = await readFile(await download.path());
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, height]);
  }
  await expect(dialog.getByText(/^Look for Basic 1\.png in your downloads\./)).toBeVisible();
});

test('The certificate of a completed level has the skater’s name and its moves, and fills one side', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const displayName = 'María de los Ángeles '.repeat(8).trim();
  await signUp(page, { displayName });
  await writeProgress(page, Object.fromEntries(allButDip.map((key) => [key, true])));
  await page.goto(basic1);
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await page.getByRole('button', { name: 'Print certificate' }).click();
  const sides = await printPage(page);
  expect(sides).toHaveLength(1);
  expect(sides[0]).toContain('María de los Ángeles María');
  expect(sides[0]).toMatch(/can do all 8 moves in this level:.*Dip.*Two-foot hop/s);
  expect(boxesOf(sides[0])).toBe('');
  for (const format of ['A4', 'Letter'] as const) {
    expect(await printPage(page, format, true), format).toHaveLength(1);
  }

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('can do all 8 moves in this level')).not.toBeAttached();
  const [checklist] = await printPage(page);
  expect(boxesOf(checklist)).toBe('☑'.repeat(8));
  expect(checklist?.replaceAll(/\s+/g, ' ')).toContain(`Skater: ${displayName}`);
});
