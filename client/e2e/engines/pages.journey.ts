import { installAxe, listFaults, runAxe } from '../sweeps/axe.ts';
import { signUp } from './accounts.ts';
import { desk, expect, test } from './journey.ts';
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

/** The smallest is a window of 1280 px at 400 %. */
const sizes = [desk, { width: 320, height: 640 }];

function enlargeText(): void {
  // A constructed style sheet: the content security policy lets no other in.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% }');
  document.adoptedStyleSheets = [sheet];
}

/** Axe would measure colors on their way to others. Firefox ends no transition of what is outside of the window. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

async function expectAccessible(tab: Tab, path: string): Promise<void> {
  await tab.evaluate(stopTransitions);
  await tab.evaluate(installAxe);
  for (const colors of ['Light', 'Dark']) {
    await tab.choose({ role: 'combobox', within: { role: 'banner' } }, colors);
    await tab.waitFor(
      `the ${colors} colors`,
      (theme) => document.documentElement.dataset.theme === theme,
      colors.toLowerCase(),
    );
    expect.soft(listFaults(await tab.evaluate(runAxe)), `${path}, ${colors} colors`).toEqual([]);
  }
}

/** Chromium's tests run axe on all pages. These and the profile have most of the parts that pages are made of. */
const pagesForAxe = ['/category/basic/level/basic-1', '/search?q=spin', '/login'];

test('Every page hydrates without errors and fits its window, also with text at 200 %; in Firefox, axe finds nothing and each page requests the session once', async ({
  tab,
  site,
  engineName,
}) => {
  for (const [path, heading] of pages) {
    await tab.goto(path);
    for (const size of sizes) {
      await tab.resize(size);
      await tab.see({ role: 'heading', text: heading });
      await tab.see({ role: 'link', name: 'Login' });
      if (path === '/login') await tab.see({ role: 'button', name: 'Sign in with email' });
      expect(await readOverflow(tab), `${path}, ${size.width} px`).toEqual([]);
    }
    if (engineName === 'firefox' && pagesForAxe.includes(path)) await expectAccessible(tab, path);
    await tab.evaluate(enlargeText);
    expect(await readOverflow(tab), `${path}, text at 200 %`).toEqual([]);
    expect([...(await tab.takeFaults()), ...site.takeReports()], path).toEqual([]);
    // Once, after pages that were left before that, WebKit never gave the service worker the last one.
    await waitUntilStored(tab);
  }
  // WebKit uses no preload of a fetch.
  if (engineName === 'webkit') return;
  const before = site.connection.countRequests('/api/session');
  await tab.goto('/categories');
  await tab.see({ role: 'link', name: 'Login' });
  expect(site.connection.countRequests('/api/session') - before).toBe(1);
  await signUp(tab, site);
  await tab.goto('/profile');
  await tab.see({ role: 'heading', text: 'No Progress Yet' });
  await expectAccessible(tab, '/profile');
});
