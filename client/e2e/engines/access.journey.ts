import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import { listFaults } from '../access.ts';
import { signUp } from './accounts.ts';
import type { PageFunction } from './engine.ts';
import { expect, test } from './journey.ts';
import { pages } from './pages.ts';
import type { Tab } from './tab.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A page refuses scripts of others, but what a driver evaluates is none of them. */
const bringAxe = new Function(source) as PageFunction<void>;

/** Runs in the page. */
async function runAxe(): Promise<Pick<Axe.AxeResults, 'violations' | 'incomplete'>> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations, incomplete } = await axe.run({ exclude: ['iframe'] });
  return { violations, incomplete };
}

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
