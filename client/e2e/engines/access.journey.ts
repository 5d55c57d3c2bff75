import { bringAxe, listFaults, runAxe } from '../axe.ts';
import { signUp } from './accounts.ts';
import { expect, test } from './journey.ts';
import { pages } from './pages.ts';
import type { Tab } from './tab.ts';

async function findFaults(tab: Tab): Promise<string[]> {
  await tab.evaluate(bringAxe);
  return listFaults(await tab.evaluate(runAxe));
}

for (const colors of ['Light', 'Dark']) {
  test(`Axe finds nothing on any page with the ${colors} colors`, { tag: '@firefox' }, async ({
    tab,
    site,
  }) => {
    await tab.goto('/privacy-policy');
    await tab.choose({ role: 'combobox', within: { role: 'banner' } }, colors);
    for (const [path, heading] of pages) {
      await tab.goto(path);
      await tab.see({ role: 'heading', text: heading });
      await tab.see({ role: 'link', name: 'Login' });
      expect.soft(await findFaults(tab), path).toEqual([]);
    }
    await signUp(tab, site);
    await tab.goto('/profile');
    await tab.see({ role: 'heading', text: 'No Progress Yet' });
    expect.soft(await findFaults(tab), '/profile').toEqual([]);
  });
}
