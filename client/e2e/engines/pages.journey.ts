import { expect, onPhoneAndDesk, test } from './journey.ts';
import { pages } from './pages.ts';
import { waitUntilStored } from './stored-app.ts';
import type { Tab } from './tab.ts';

/** By how many pixels the page is wider than its window, with what sticks out. */
const readOverflow = (tab: Tab) =>
  tab.evaluate(() => {
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => overflow > 0 && element.getBoundingClientRect().right > window.innerWidth,
    );
    return overflow > 0 ? [overflow, ...wide.map((element) => element.outerHTML.slice(0, 120))] : [];
  });

onPhoneAndDesk('Every page comes to life without a fault and fits its window', async ({ tab, site }) => {
  for (const [path, heading] of pages) {
    await tab.goto(path);
    await tab.see({ role: 'heading', text: heading });
    await tab.see({ role: 'link', name: 'Login' });
    if (path === '/login') await tab.see({ role: 'button', name: 'Sign in with email' });
    expect(await readOverflow(tab), path).toEqual([]);
    expect([...(await tab.takeFaults()), ...site.takeReports()], path).toEqual([]);
  }
  await waitUntilStored(tab);
});

test.describe('At 320 px', () => {
  test.use({ size: { width: 320, height: 640 } });

  test('No page scrolls sideways, also with text at 200 %', async ({ tab }) => {
    for (const [path, heading] of pages) {
      await tab.goto(path);
      await tab.see({ role: 'heading', text: heading });
      await tab.see({ role: 'link', name: 'Login' });
      expect(await readOverflow(tab), path).toEqual([]);
      await tab.evaluate(() => {
        // A constructed style sheet: the content security policy lets no other in.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { font-size: 200% }');
        document.adoptedStyleSheets = [sheet];
      });
      expect(await readOverflow(tab), `${path}, text at 200 %`).toEqual([]);
    }
  });
});

test('A page asks for the session once', { tag: '@preloads' }, async ({ tab, site }) => {
  await tab.goto('/privacy-policy');
  await tab.see({ role: 'link', name: 'Login' });
  await waitUntilStored(tab);
  const before = site.connection.countRequests('/api/session');
  await tab.goto('/categories');
  await tab.see({ role: 'link', name: 'Login' });
  expect(site.connection.countRequests('/api/session') - before).toBe(1);
});
