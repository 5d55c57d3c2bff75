import { missingPages, pages } from '../../../client/e2e/pages.ts';
import { desk, expect, test } from './journey.ts';
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

const theme = { role: 'combobox', within: { role: 'contentinfo' } } as const;
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';
const readBackground = (tab: Tab) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
const seeBackground = (tab: Tab, color: string) => expect.poll(() => readBackground(tab)).toBe(color);

test('Every page hydrates without errors, fits its window, and has the chosen theme', {
  tag: '@smoke',
}, async ({ tab, site }) => {
  await tab.goto('/');
  await seeBackground(tab, light);
  await tab.choose(theme, 'dark');
  await seeBackground(tab, dark);
  for (const { path, heading } of [...pages, ...missingPages]) {
    await test.step(path, async () => {
      await tab.goto(path);
      expect(await readBackground(tab)).toBe(dark);
      for (const size of sizes) {
        await tab.resize(size);
        await tab.see({ role: 'heading', text: heading });
        await tab.see({ role: 'link', name: 'Login' });
        if (path === '/login') await tab.see({ role: 'button', name: 'Sign in with email' });
        expect(await readOverflow(tab), `${size.width} px`).toEqual([]);
      }
      await tab.evaluate(enlargeText);
      expect(await readOverflow(tab), 'text at 200 %').toEqual([]);
      expect([...(await tab.takeFaults()), ...site.takeReports()]).toEqual([]);
      // Once, after pages that were left before that, WebKit never gave the service worker the last one.
      await waitUntilStored(tab);
    });
  }
  await tab.reload();
  expect(await readBackground(tab)).toBe(dark);
  await tab.seeValue(theme, 'dark');
  // At 320 px WebKit's driver cannot open the list at the end of the page.
  await tab.resize(desk);
  await tab.choose(theme, 'automatic');
  await seeBackground(tab, light);
});
