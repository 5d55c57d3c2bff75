import { test } from './journey.ts';

const level = '/category/basic/level/basic-1';
const markDip = { role: 'button', name: 'Mark Complete: Dip' } as const;
const dipMarked = { role: 'button', name: 'Completed: Dip' } as const;

test('A mark appears in a second tab at once, and neither tab undoes the other', async ({ tab, openTab }) => {
  await tab.goto(level);
  const other = await openTab();
  await other.goto(level);
  await tab.click(markDip);
  await other.see(dipMarked);
  await other.click({ role: 'button', name: 'Mark Complete: Two-foot hop in place' });
  await tab.see({ role: 'button', name: 'Completed: Two-foot hop in place' });
  await tab.see(dipMarked);
});

test('A newcomer starts from Home at the first move, and continues from Home at the second', async ({
  tab,
}) => {
  await tab.goto('/');
  await tab.see({ role: 'link', name: 'Login' });
  await tab.click({ role: 'link', name: { source: '^Basic ?Kids', flags: '' } });
  await tab.isAt(`${level}#move-sit-stand`);
  await tab.seeFocus({ role: 'heading', text: 'Sit on ice and stand up' });
  await tab.click({ role: 'button', name: 'Mark Complete: Sit on ice and stand up' });
  await tab.see({ role: 'button', name: 'Completed: Sit on ice and stand up' });
  await tab.click({ role: 'link', name: 'Home' });
  await tab.see({ role: 'link', name: 'Basic 1: 1 of 8 moves complete' });
  await tab.see({ role: 'link', name: 'Pre Free Skate: 0 of 8 moves complete' });
  await tab.seeNo({ role: 'heading', text: 'New? Start here' });
  await tab.click({ role: 'link', name: 'Continue: Basic 1' });
  await tab.isAt(`${level}#move-march-forward`);
});
