import { seeFocusRing } from './focus-ring.ts';
import { test } from './journey.ts';

test('After Undo the focus is seen on the button of the move, and the keyboard reaches Undo right after it', async ({
  tab,
}) => {
  const dip = { role: 'button', name: 'Mark Complete: Dip' } as const;
  const undo = { role: 'button', name: 'Undo' } as const;
  await tab.goto('/category/basic/level/basic-1');
  await tab.click(dip);
  await tab.click(undo);
  await tab.seeFocus(dip);
  await seeFocusRing(tab);
  await tab.click(dip);
  await tab.see(undo);
  await tab.press('Tab');
  await tab.seeFocus(undo);
  await seeFocusRing(tab);
});

test('The menu of a level is used by keys, and Escape gives the focus back', async ({ tab }) => {
  const menu = { css: 'summary[aria-label="More for Basic 1"]' } as const;
  const expandAll = { role: 'button', name: 'Expand all' } as const;
  await tab.goto('/category/basic/level/basic-1');
  await tab.click(menu);
  await tab.see(expandAll);
  await tab.press('Tab');
  await tab.seeFocus(expandAll);
  await seeFocusRing(tab);
  await tab.press('Escape');
  await tab.seeNo(expandAll);
  await tab.seeFocus(menu);
  await seeFocusRing(tab);
  await tab.press('Enter');
  await tab.see(expandAll);
  await tab.press('Tab');
  await tab.press('Enter');
  await tab.seeCount({ text: 'Hide Details' }, 8);
});
