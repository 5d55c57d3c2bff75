import { expect, onPhoneAndDesk, test } from './journey.ts';
import type { Tab } from './tab.ts';

/** Waits until what has the focus shows it. */
async function seeFocusRing(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(findHiddenFocus)).toBe('');
}

/** What has the focus without showing it, if anything. Runs in the page. */
function findHiddenFocus(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return isSeen ? '' : element.outerHTML;
}

onPhoneAndDesk(
  'After a click the focus is seen on the search results that the arrow keys reach',
  async ({ tab }) => {
    await tab.goto('/search');
    await tab.type({ role: 'searchbox' }, 'waltz jump');
    // Before, the results of fewer letters may still make way.
    await tab.isAt('/search?q=waltz+jump');
    await tab.see({ role: 'status', text: 'found' });
    await tab.press('ArrowDown');
    await tab.waitFor('the focus on a result', () => document.activeElement instanceof HTMLAnchorElement);
    await seeFocusRing(tab);
    await tab.press('ArrowUp');
    await tab.seeFocus({ role: 'searchbox' });
  },
);

onPhoneAndDesk('After a click on Undo the focus is seen on the button of the move', async ({ tab }) => {
  const dip = { role: 'button', name: 'Mark Complete: Dip' } as const;
  await tab.goto('/category/basic/level/basic-1');
  await tab.click(dip);
  await tab.click({ role: 'button', name: 'Undo' });
  await tab.seeFocus(dip);
  await seeFocusRing(tab);
});

test('The keyboard reaches Undo right after the button, with the focus seen', async ({ tab }) => {
  await tab.goto('/category/basic/level/basic-1');
  await tab.click({ role: 'button', name: 'Mark Complete: Dip' });
  await tab.see({ role: 'button', name: 'Undo' });
  await tab.press('Tab');
  await tab.seeFocus({ role: 'button', name: 'Undo' });
  await seeFocusRing(tab);
});

onPhoneAndDesk('The menu of a level is used by keys, and Escape gives the focus back', async ({ tab }) => {
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
