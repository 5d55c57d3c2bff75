import { expect, test } from './journey.ts';
import { waitUntilStored } from './stored-app.ts';
import type { Tab } from './tab.ts';

const level = '/category/basic/level/basic-1';
const dipCompleted = { role: 'button', name: 'Completed: Dip' } as const;

/** What a page without a connection prints is not at fault. */
async function forgetConnectionFaults(tab: Tab): Promise<void> {
  const expected = /Error loading (the session|the configuration|the contact address|the sign-in widget)/;
  expect((await tab.takeFaults()).filter((fault) => !expected.test(fault))).toEqual([]);
}

test('After one visit every page opens without the server, and progress is stored', async ({ tab, site }) => {
  await tab.goto('/');
  await waitUntilStored(tab);
  await site.connection.cut();
  await tab.reload();
  await tab.see({ role: 'main', text: 'Figure Skating Curriculums' });
  for (const [path, text] of [
    ['/categories', 'View Levels'],
    ['/category/basic', 'View Moves'],
    ['/search?q=waltz', 'Waltz jump'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/nope', '404 - Page Not Found'],
    ['/login', 'We can’t reach the server, so you can’t sign in yet.'],
    [level, 'Dip'],
  ] as const) {
    await tab.goto(path);
    await tab.see({ role: 'main', text });
  }
  await tab.click({ role: 'button', name: 'Mark Complete: Dip' });
  await tab.see(dipCompleted);
  await tab.reload();
  await tab.see(dipCompleted);
  await site.connection.restore();
  await tab.reload();
  await tab.see(dipCompleted);
  await forgetConnectionFaults(tab);
});
