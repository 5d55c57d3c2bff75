import { bringAxe, listFaults, runAxe } from '../axe.ts';
import { signUp } from './accounts.ts';
import { expect, test } from './journey.ts';
import { pages } from './pages.ts';
import type { Tab } from './tab.ts';

/** Axe would measure colors on their way to others. Firefox ends no transition of what is outside of the window. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

async function expectNoFaults(tab: Tab, path: string): Promise<void> {
  await tab.evaluate(stopTransitions);
  await tab.evaluate(bringAxe);
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

test('Axe finds nothing on any page, light or dark', { tag: '@firefox' }, async ({ tab, site }) => {
  for (const [path, heading] of pages) {
    await tab.goto(path);
    await tab.see({ role: 'heading', text: heading });
    await tab.see({ role: 'link', name: 'Login' });
    await expectNoFaults(tab, path);
  }
  await signUp(tab, site);
  await tab.goto('/profile');
  await tab.see({ role: 'heading', text: 'No Progress Yet' });
  await expectNoFaults(tab, '/profile');
});
