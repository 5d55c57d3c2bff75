import { signUp } from './accounts.ts';
import { expect, openLivePage, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

test('A skater marks a level complete from the keyboard, finds the focus on its menu again, and resets it, with one request each', async ({
  page,
}) => {
  await signUp(page);
  const requests: object[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.postDataJSON().changes);
  });
  const read = async () => {
    const { progress } = await (await page.request.get('/api/progress')).json();
    return Object.values(progress).filter(Boolean).length;
  };
  await openLivePage(page, level);
  const menu = page.getByLabel('More for Basic 1');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mark all complete' }).press('Enter');
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).press('Enter');
  await expect.poll(read).toBe(8);
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await award.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(award).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('button', { name: 'Reset level' }).click();
  await page
    .getByRole('dialog', { name: 'Reset Basic 1?' })
    .getByRole('button', { name: 'Reset 8 moves' })
    .click();
  await expect.poll(read).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toBe(8);
  expect(requests.map((changes) => Object.keys(changes).length)).toEqual([8, 8, 8]);
});
