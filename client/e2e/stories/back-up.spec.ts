import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../skater.ts';

const progress = {
  'basic-basic-1-dip': true,
  'basic-basic-2-curves': true,
  'free-skate-free-skate-1-toe-loop': true,
  'basic-basic-1-gone': true,
  'nowhere-at-all': true,
};

async function download(page: Page, form: 'JSON' | 'CSV') {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: form === 'JSON' ? 'Save a backup' : 'For a spreadsheet (CSV)' })
    .click();
  const file = await downloading;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream';
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await (await choosing).setFiles({ name, mimeType, buffer });
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('completedMoves') ?? 'null'));

test('Progress that was downloaded and lost is restored unchanged, and Undo takes that back', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate((text) => localStorage.setItem('completedMoves', text), JSON.stringify(progress));
  await page.reload();
  const table = await download(page, 'CSV');
  expect(table.name).toBe('skating-progress.csv');
  expect(table.buffer.toString()).toContain('Basic,Basic 1,Dip,yes,');
  const { name, buffer } = await download(page, 'JSON');
  expect(name).toBe('skating-progress.json');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await choose(page, name, buffer);
  await expect(page.getByText(`Restored ${name}: 5 moves added.`)).toBeVisible();
  expect(await stored(page)).toEqual(progress);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Object.values(await stored(page)).includes(true)).toBe(false);
});
