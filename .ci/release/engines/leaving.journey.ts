import { changeAccount, signUp } from './accounts.ts';
import { expect, test } from './journey.ts';
import type { Site } from './site.ts';
import { waitUntilStored } from './stored-app.ts';
import type { Tab } from './tab.ts';

const level = '/category/basic/level/basic-1';
const completeDip = { role: 'button', name: 'Mark Complete: Dip' } as const;
const dipCompleted = { role: 'button', name: 'Completed: Dip' } as const;

/**
 * Leaves for a document that is not the app's, with a note in the page that it is this very one, which a page that is
 * loaded anew is not. Firefox keeps no page that is still at work, and WebKit none that is left for another site.
 */
async function leave(tab: Tab): Promise<void> {
  await waitUntilStored(tab);
  await tab.waitFor('the end of its sync', async () => (await navigator.locks.query()).held?.length === 0);
  await tab.evaluate(() => {
    document.body.dataset.before = 'yes';
  });
  await tab.goto('/healthz');
  await tab.isAt('/healthz');
}

async function comeBack(tab: Tab): Promise<void> {
  await tab.back();
  await tab.waitFor('the page as it was left', () => document.body.dataset.before === 'yes');
}

async function openPrivacyPolicy(tab: Tab, site: Site): Promise<void> {
  const answerNext = site.connection.hold('/privacy-policy');
  const before = site.connection.countRequests('/privacy-policy');
  await tab.evaluate(() => window.location.assign('/privacy-policy'));
  await expect.poll(() => site.connection.countRequests('/privacy-policy')).toBeGreaterThan(before);
  answerNext();
  await tab.see({ role: 'heading', text: 'Privacy Policy' });
}

test('Back to a page that the browser froze shows what a visitor has completed since', async ({
  tab,
  openTab,
}) => {
  await tab.goto(level);
  await tab.see(completeDip);
  await leave(tab);
  const other = await openTab();
  await other.goto(level);
  await other.click(completeDip);
  await other.see(dipCompleted);
  await comeBack(tab);
  await tab.see(dipCompleted);
});

// Another tab would announce it, and browsers load a frozen page anew that could have heard.
test('Back to a page that the browser froze shows what a signed-in skater has completed on another device since', async ({
  tab,
  openTab,
  site,
}) => {
  await signUp(tab, site);
  await tab.goto(level);
  await tab.see(completeDip);
  await leave(tab);
  await changeAccount(await openTab(), { 'basic-basic-1-dip': true });
  await comeBack(tab);
  await tab.see(dipCompleted);
});

test('A page that is left while it loads the curriculum or the progress reports no error', async ({
  tab,
  site,
}) => {
  async function leaveWhileLoading(held: string, path: string): Promise<void> {
    const requested = site.connection.countRequests(held);
    const release = site.connection.hold(held);
    await tab.goto(path);
    await expect.poll(() => site.connection.countRequests(held)).toBeGreaterThan(requested);
    await openPrivacyPolicy(tab, site);
    release();
    // Firefox may drop a navigation that begins while the page before still loads.
    await tab.waitFor('the page to be loaded', () => document.readyState === 'complete');
    await tab.goto('/categories');
    await tab.see({ role: 'heading', text: 'Skating Categories' });
    expect(await tab.takeFaults(), held).toEqual([]);
    expect(site.takeReports(), held).toEqual([]);
  }

  await leaveWhileLoading('/data/csv/', '/search?q=dip');
  await signUp(tab, site);
  await leaveWhileLoading('/api/progress', '/categories');
});
