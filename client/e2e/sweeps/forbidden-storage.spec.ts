import { basic1, toggle } from '../level-page.ts';
import { expect, test } from '../skater.ts';

test('Forbidden storage breaks no page: a change goes back; it has the system’s theme, and a chosen one lasts until it is closed', async ({
  page,
  pageFaults,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    // As Firefox does where cookies are blocked.
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as unknown as typeof BroadcastChannel;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/categories', '/category/basic', '/search?q=dip', '/nope', basic1]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('We can’t save your progress in this browser')).toBeVisible();
  }
  await toggle(page).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await expect(page.getByText('We can’t save your progress in this browser')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 23, 34)');
  await page.getByRole('combobox', { name: 'Colors:' }).selectOption('light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 249, 253)');
  const faults = pageFaults.splice(0).map((fault) => fault.replace(/ SecurityError.*/s, ''));
  expect([...new Set(faults)]).toEqual(['Error loading from localStorage', 'Error updating progress']);
});
