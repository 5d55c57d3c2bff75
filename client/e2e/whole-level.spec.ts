import { signUp } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const completed = /^Completed: /;

test('A visitor marks a level complete after a question, and Undo restores exactly what was marked', async ({
  page,
}) => {
  await page.goto(level);
  await page.locator('#move-dip').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Mark all complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark all of Basic 1 complete?' });
  await expect(dialog).toContainText('7 moves complete that you have not marked yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: completed })).toHaveCount(1);

  await page.getByRole('button', { name: 'Mark all complete' }).click();
  await dialog.getByRole('button', { name: 'Mark 7 moves complete' }).click();
  await expect(page.getByRole('button', { name: completed })).toHaveCount(8);
  await expect(page.getByText('8 of 8 moves complete')).toBeVisible();
  await expect(page.getByText('Marked 7 moves complete: Basic 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all complete' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: completed })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
});

test('A signed-in skater marks and resets a level with one request each', async ({ page }) => {
  await signUp(page);
  const requests: object[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.postDataJSON().changes);
  });
  const read = async () => {
    const { progress } = await (await page.request.get('/api/progress')).json();
    return Object.values(progress).filter(Boolean).length;
  };
  await page.goto(level);
  await page.getByRole('button', { name: 'Mark all complete' }).click();
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).click();
  await expect.poll(read).toBe(8);
  await page.getByRole('button', { name: 'Reset level' }).click();
  await page
    .getByRole('dialog', { name: 'Reset Basic 1?' })
    .getByRole('button', { name: 'Remove 8 marks' })
    .click();
  await expect.poll(read).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toBe(8);
  expect(requests.map((changes) => Object.keys(changes).length)).toEqual([8, 8, 8]);
});
