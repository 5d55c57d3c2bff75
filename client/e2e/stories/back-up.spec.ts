import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../skater.ts';

const marks = {
  'basic-basic-1-dip': true,
  'basic-basic-2-curves': false,
  'free-skate-free-skate-1-toe-loop': true,
  'basic-basic-1-gone': true,
  'nowhere-at-all': true,
};

async function download(page: Page, form: 'JSON' | 'CSV') {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download as ${form}` }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream';
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore from a backup file' }).click();
  await (await choosing).setFiles({ name, mimeType, buffer });
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('completedMoves') ?? 'null'));

for (const form of ['JSON', 'CSV'] as const) {
  test(`Progress that was downloaded as ${form} and lost is restored unchanged, and Undo takes that back`, async ({
    page,
  }) => {
    await page.goto('/categories');
    await page.evaluate((text) => localStorage.setItem('completedMoves', text), JSON.stringify(marks));
    await page.reload();
    const { name, buffer } = await download(page, form);
    expect(name).toBe(`skating-progress.${form.toLowerCase()}`);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await choose(page, name, buffer);
    await expect(page.getByText('4 moves will be added, 0 removed, and 0 not changed.')).toBeVisible();
    await page.getByText('Added: 4').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Dip (Basic 1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText(`Restored ${name}: 4 moves added, 0 removed.`)).toBeVisible();
    expect(await stored(page)).toEqual(marks);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => Object.values(await stored(page)).includes(true)).toBe(false);
  });
}
