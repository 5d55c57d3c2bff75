import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp, writeProgress } from './accounts.ts';
import { expect, test } from './skater.ts';

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
  test(`A visitor’s progress, downloaded as ${form}, wiped and imported, is the same again`, async ({
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
  });
}

test('A signed-in skater’s progress, downloaded, wiped and imported, is the same again', async ({ page }) => {
  await signUp(page);
  const read = async () => (await (await page.request.get('/api/progress')).json()).progress;
  await writeProgress(page, marks);
  await page.goto('/profile');
  await expect(page.getByText('2 moves completed')).toBeVisible();
  const { name, buffer } = await download(page, 'JSON');

  await writeProgress(page, Object.fromEntries(Object.keys(marks).map((key) => [key, false])));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Progress Yet' })).toBeVisible();
  await choose(page, name, buffer);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(read).toEqual(marks);
});

test('Replacing says what goes, and Undo brings it back', async ({ page }) => {
  await page.goto('/categories');
  await page.evaluate(() => localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true}'));
  await page.reload();
  const file = { version: 1, progress: { 'basic-basic-2-curves': true } };
  await choose(page, 'mine.json', Buffer.from(JSON.stringify(file)));
  await expect(page.getByText('1 move will be added, 0 removed, and 1 not changed.')).toBeVisible();
  await page.getByRole('radio', { name: /^Use the file instead/ }).check();
  await expect(page.getByText('1 move will be added, 1 removed, and 0 not changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(() => stored(page)).toEqual({ 'basic-basic-1-dip': false, 'basic-basic-2-curves': true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(page)).toEqual({ 'basic-basic-1-dip': true, 'basic-basic-2-curves': false });
});

test('A file that is no progress is refused with the reason, and changes nothing', async ({ page }) => {
  await page.goto('/categories');
  await choose(page, 'photo.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  await expect(page.getByText('it is neither JSON nor a CSV table')).toBeVisible();
  await choose(page, 'big.json', Buffer.alloc(1_000_001, ' '));
  await expect(page.getByText('It is too big')).toBeVisible();
  await choose(page, 'broken.json', Buffer.from('{"progress":{"basic'));
  await expect(page.getByText('This file is damaged')).toBeVisible();
  expect(await stored(page)).toBeNull();
});
