import { expect, test } from './journey.ts';
import type { Tab } from './tab.ts';

const choice = { role: 'combobox', within: { role: 'banner' } } as const;
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';

const seeBackground = (tab: Tab, color: string) =>
  tab.waitFor(
    `the background ${color}`,
    (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
    color,
  );

test('A chosen theme applies at once, after a reload and on the next page', async ({ tab }) => {
  await tab.goto('/');
  await seeBackground(tab, light);
  await tab.choose(choice, 'Dark');
  await seeBackground(tab, dark);
  await tab.reload();
  await seeBackground(tab, dark);
  await tab.goto('/privacy-policy');
  expect(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
  await tab.seeValue(choice, 'dark');
  await tab.choose(choice, 'System');
  await seeBackground(tab, light);
});
