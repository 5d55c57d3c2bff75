import { signUp } from './accounts.ts';
import { expect, test } from './journey.ts';
import { recordPrinting, waitUntilPrinted } from './printing.ts';
import { readPaper } from './read-paper.ts';
import type { Tab } from './tab.ts';

const level = '/category/basic/level/basic-1';
const hop = 'Two-foot hop in place';
const sheet = { role: 'dialog', text: 'You can do all 8 moves.' } as const;

/** Completes the moves of the level one by one, the last of which opens the sheet. */
async function completeLevel(tab: Tab): Promise<void> {
  const toDo = { role: 'button', name: { source: '^Mark Complete: ', flags: '' } } as const;
  await tab.goto(level);
  for (let left = 8; left > 0; left--) {
    await tab.seeCount(toDo, left);
    // The bar with Undo may lie over the end of the window.
    await tab.evaluate(() =>
      document.querySelector('[aria-label^="Mark Complete"]')?.scrollIntoView({ block: 'center' }),
    );
    await tab.click(toDo);
  }
}

/** Waits until the sheet takes presses, which it ignores while the second tap of a double tap may come. */
async function waitUntilPressable(tab: Tab): Promise<void> {
  const read = () =>
    tab.evaluate(
      () => getComputedStyle(document.querySelector('dialog[open]') ?? document.body).pointerEvents,
    );
  await expect.poll(read).toBe('auto');
}

test('The award of a level prints only the certificate, and links to the next level', async ({
  tab,
  site,
}) => {
  await signUp(tab, site);
  await completeLevel(tab);
  await tab.see({ ...sheet, name: 'Basic 1 complete!' });
  await waitUntilPressable(tab);
  await recordPrinting(tab);
  await tab.click({ role: 'button', name: 'Print certificate', within: sheet });
  await waitUntilPrinted(tab);
  const paper = await tab.evaluate(readPaper);
  // Some engines count the words on the patch as text.
  const parts = [
    'Certificate',
    'Figure Skating Basic',
    'Basic 1',
    'Michelle',
    'can do all 8 moves in this level:',
  ];
  const end = `${hop}\\s+\\w+ \\d+, \\d{4}\\s+Date\\s+Coach`;
  expect(paper).toMatch(new RegExp(`^(?:Basic\\s*1\\s*)?${parts.join('\\s+')}\\s.*Dip.*${end}$`, 'is'));

  await tab.press('Escape');
  await tab.seeNo({ role: 'dialog' });
  await tab.seeFocus({ role: 'button', name: `Completed: ${hop}` });
  await expect.poll(() => tab.evaluate(readPaper)).toMatch(/8 of 8 moves complete.*Coach’s initials/s);
  expect(await tab.evaluate(readPaper)).not.toContain('can do all');

  // By key: the bar with Undo may lie over it, and the second of two clicks would be that of a double click.
  await tab.press('Enter');
  await tab.see({ role: 'button', name: `Mark Complete: ${hop}` });
  await tab.press('Enter');
  await tab.see(sheet);
  await waitUntilPressable(tab);
  await tab.click({ role: 'link', name: 'Start Basic 2', within: sheet });
  await tab.isAt('/category/basic/level/basic-2');
  await tab.seeFocus({ role: 'heading', text: 'Level Basic 2' });
  await tab.seeNo({ role: 'dialog' });
});
