import { waitForFocusRing } from './focus-ring.ts';
import { desk, expect, phone, test } from './journey.ts';
import { recordPrinting, waitUntilPrinted } from './printing.ts';

const level = '/category/basic/level/basic-1';
/** It has no video: of a page that is left while a frame fails to load, Firefox's driver says that the next page failed. */
const changeOfEdge = '/category/adult/level/adult-6#move-change-of-edge';

test('A visitor opens a move by its link and from Home, completes it, and goes back', async ({ tab }) => {
  const dip = { role: 'listitem', text: '4. Dip' } as const;
  for (const size of [phone, desk]) {
    await tab.resize(size);
    await tab.goto(changeOfEdge);
    await tab.seeCount({ text: 'Hide Details' }, 1);
    await tab.waitFor('the move in the middle', () => {
      const card = document.querySelector('li:has([id="move-change-of-edge"])');
      const { top, bottom } = card?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return Math.abs((top + bottom) / 2 - window.innerHeight / 2) < 60 || (top >= 0 && top < 160);
    });

    await tab.goto('/');
    await tab.click({ text: 'Why Use This App?' });
    await tab.see({ text: 'Mark moves completed' });
    await tab.click({ role: 'link', name: 'Explore: Figure Skating Basic' });
    await tab.seeFocus({ role: 'heading', text: 'Figure Skating Basic' });
    await tab.click({ role: 'link', name: 'View Moves: Basic 1' });
    await tab.isAt(level);
    await tab.seeFocus({ role: 'heading', text: 'Level Basic 1' });
    await tab.click({ text: 'View Details', within: dip });
    await tab.see({ text: 'Hide Details', within: dip });
    await tab.see({ role: 'link', text: 'Watch on YouTube', within: dip });
    await tab.click({ text: 'Hide Details', within: dip });
    await tab.seeNo({ role: 'link', text: 'Watch on YouTube' });
  }
  await tab.click({ role: 'button', name: 'Mark Complete: Dip' });
  await tab.see({ role: 'button', name: 'Completed: Dip' });
  await tab.back();
  await tab.isAt('/category/basic');
  await tab.see({ role: 'listitem', text: '13% complete' });
});

test('Search works by keyboard with a visible focus, and Clear and Back work', async ({ tab }) => {
  const waltzEight = { role: 'link', name: 'View Details: Waltz eight, Free Skate 4' } as const;
  await tab.goto('/search?q=Salchow');
  await tab.click({ role: 'button', name: 'Clear search' });
  await tab.seeFocus({ role: 'searchbox' });
  await tab.type({ role: 'searchbox' }, 'waltz eight');
  await tab.see({ role: 'status', text: '1 move found' });
  // Past "Clear search" and the two filters.
  for (let stop = 0; stop < 4; stop++) await tab.press('Tab');
  await tab.seeFocus(waltzEight);
  await waitForFocusRing(tab);
  await tab.press('Enter');
  await tab.isAt('/category/free-skate/level/free-skate-4#move-waltz-8');
  await tab.back();
  await tab.isAt('/search?q=waltz+eight');
  await tab.seeValue({ role: 'searchbox' }, 'waltz eight');
  await tab.see(waltzEight);
});

test('A level and its menu work by keyboard, with a visible focus', async ({ tab }) => {
  const dip = { role: 'button', name: 'Mark Complete: Dip' } as const;
  const undo = { role: 'button', name: 'Undo' } as const;
  const menu = { css: 'summary[aria-label="More options for Basic 1"]' } as const;
  const expandAll = { role: 'button', name: 'Expand all' } as const;
  const completeAll = { role: 'button', name: 'Mark all complete' } as const;
  const completed = { role: 'button', name: { source: '^Completed: ', flags: '' } } as const;
  await tab.goto(level);
  await tab.click(dip);
  await tab.click(undo);
  await tab.seeFocus(dip);
  await waitForFocusRing(tab);

  await tab.click(menu);
  await tab.see(expandAll);
  await tab.press('Tab');
  await tab.seeFocus(expandAll);
  await waitForFocusRing(tab);
  await tab.press('Escape');
  await tab.seeNo(expandAll);
  await tab.seeFocus(menu);
  await waitForFocusRing(tab);
  await tab.press('Enter');
  await tab.see(expandAll);
  await tab.press('Tab');
  await tab.press('Enter');
  await tab.seeCount({ text: 'Hide Details' }, 8);

  await recordPrinting(tab);
  await tab.click(menu);
  await tab.click({ role: 'button', name: 'Print checklist' });
  await waitUntilPrinted(tab);
  await tab.click(completeAll);
  await tab.see({ role: 'dialog', text: 'Mark all of Basic 1 complete?' });
  await tab.press('Escape');
  await tab.seeNo({ role: 'dialog' });
  await tab.seeFocus(completeAll);
  await tab.click(completeAll);
  await tab.click({ role: 'button', name: 'Mark 8 moves complete' });
  await tab.seeCount(completed, 8);
  await tab.see({ role: 'dialog', text: 'You can do all 8 moves.' });
  await tab.click({ role: 'button', name: 'Close', within: { role: 'dialog' } });
  await tab.seeNo({ role: 'dialog' });
  await tab.click(undo);
  await tab.seeCount(completed, 0);
});

test('Back restores the scroll position of a level, a category and the search results', async ({ tab }) => {
  async function scrollTo(top: number): Promise<void> {
    await tab.evaluate((y) => window.scrollTo(0, y), top);
    await tab.waitFor(
      'the place to be remembered',
      () => window.history.state?.scrollY === Math.floor(window.scrollY),
    );
  }
  /** Scrolls, and leads on to a short page; returns where the page was. A driver's click would scroll first. */
  async function leaveForSearch(): Promise<number> {
    await scrollTo(700);
    const top = await tab.evaluate(() => window.scrollY);
    await tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/search"]')?.click());
    await tab.see({ role: 'searchbox' });
    return top;
  }
  const isAt = (top: number) =>
    tab.waitFor(`the page at ${top}`, (y) => Math.abs(window.scrollY - y) < 2, top);
  const readResult = () =>
    document.elementFromPoint(60, 400)?.closest('li')?.querySelector('h2, h3')?.textContent ?? 'none';

  await tab.goto(changeOfEdge);
  await tab.seeFocus({ role: 'heading', text: 'change of edge' });
  const onLevel = await leaveForSearch();
  await tab.back();
  await tab.see({ role: 'heading', text: 'Level Adult 6' });
  await isAt(onLevel);

  await tab.goto('/category/basic');
  await tab.see({ role: 'link', name: 'Login' });
  const onCategory = await leaveForSearch();
  await tab.reload();
  await tab.see({ role: 'link', name: 'Login' });
  await tab.back();
  await isAt(onCategory);

  await tab.goto('/search?q=spin');
  await tab.see({ role: 'status', text: 'moves found' });
  await scrollTo(1_800);
  const result = await tab.evaluate(readResult);
  expect(result).toMatch(/spin/i);
  await tab.evaluate(() => document.elementFromPoint(60, 400)?.closest('li')?.querySelector('a')?.click());
  await tab.see({ role: 'heading', name: { source: '^Level ', flags: '' } });
  await tab.back();
  await tab.see({ role: 'searchbox' });
  await expect.poll(() => tab.evaluate(readResult)).toBe(result);
});
