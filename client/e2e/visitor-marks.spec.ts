import { holdRequests } from './hold-requests.ts';
import { expect, openLivePage, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

test('On a slow connection no move can be marked until the app has loaded, and then everything works', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('completedMoves', '{"basic-basic-1-two-foot-hop":true}'),
  );
  const release = await holdRequests(page, '**/assets/vendor-*.js');
  await page.goto(level, { waitUntil: 'commit' });
  const dip = page.getByRole('button', { name: /: Dip$/ });
  await expect(dip).toHaveAttribute('aria-disabled', 'true');
  await dip.click({ force: true });

  release();
  await expect(page.getByRole('button', { name: 'Completed: Two-foot hop in place' })).toBeVisible();
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await expect(page.getByText('2 of 8 moves complete')).toBeVisible();
  // React finds the page as it would have rendered it.
  await openLivePage(page, level);
});

test('Forbidden storage breaks no page: it has the system’s theme, and a mark and a chosen theme last until it is closed', async ({
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
  for (const path of ['/', '/categories', '/category/basic', '/search?q=dip', '/nope', level]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('We can’t save your progress in this browser')).toBeVisible();
  }
  await page.locator('li:has(#move-dip)').getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await expect(page.getByText('We can’t save your progress in this browser')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 23, 34)');
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 249, 253)');
  expect(
    pageFaults
      .splice(0)
      .filter((fault) => !/^Error (loading from localStorage|updating progress)/.test(fault)),
  ).toEqual([]);
});
