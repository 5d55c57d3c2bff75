import { signUp } from './accounts.ts';
import { expect, onPhoneAndDesk } from './journey.ts';
import { readPaper } from './read-paper.ts';
import type { Tab } from './tab.ts';

const level = '/category/basic/level/basic-1';
const hop = 'Two-foot hop in place';
const sheet = { role: 'dialog', text: 'You can do all 8 moves.' } as const;
const inSheet = (name: string) => ({ role: 'button', name, within: { role: 'dialog' } }) as const;

/** Completes the moves of the level one by one, the last of which opens the sheet. */
async function completeLevel(tab: Tab): Promise<void> {
  const toDo = { role: 'button', name: { source: '^Mark Complete: ', flags: '' } } as const;
  await tab.goto(level);
  for (let left = 8; left > 0; left--) {
    await tab.seeCount(toDo, left);
    await tab.click(toDo);
  }
}

onPhoneAndDesk('The last move of a level opens the sheet, which leads to the next level', async ({ tab }) => {
  await completeLevel(tab);
  await tab.see({ ...sheet, name: 'Basic 1 complete!' });
  await tab.press('Escape');
  await tab.seeNo({ role: 'dialog' });
  await tab.seeFocus({ role: 'button', name: `Completed: ${hop}` });
  await tab.click({ role: 'button', name: `Completed: ${hop}` });
  await tab.click({ role: 'button', name: `Mark Complete: ${hop}` });
  await tab.click({ role: 'link', name: 'Start Basic 2', within: sheet });
  await tab.isAt('/category/basic/level/basic-2');
  await tab.seeFocus({ role: 'heading', text: 'Level Basic 2' });
  await tab.seeNo({ role: 'dialog' });
});

onPhoneAndDesk(
  'The certificate is alone on its paper, with name, level, moves and date, until the sheet is closed',
  async ({ tab, site }) => {
    await signUp(tab, site);
    await completeLevel(tab);
    await tab.see(inSheet('Print certificate'));
    await tab.evaluate(() => {
      // A browser that is driven shows no print dialog.
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.body.dataset.printed = 'yes';
      };
    });
    await tab.click(inSheet('Print certificate'));
    await tab.waitFor('the print dialog', () => document.body.dataset.printed === 'yes');
    const paper = await tab.evaluate(readPaper);
    const parts = [
      'Certificate',
      'Figure Skating Basic',
      'Basic 1',
      'Michelle',
      'can do all 8 moves of this level:',
    ];
    const end = `${hop}\\s+\\w+ \\d+, \\d{4}\\s+Date\\s+Coach`;
    expect(paper).toMatch(new RegExp(`^${parts.join('\\s+')}\\s.*Dip.*${end}$`, 'is'));

    await tab.click(inSheet('Close'));
    await expect.poll(() => tab.evaluate(readPaper)).toMatch(/8 of 8 moves complete.*Coach’s initials/s);
    expect(await tab.evaluate(readPaper)).not.toContain('can do all');
  },
);
