import { test } from './journey.ts';

const card = { role: 'listitem', text: 'Forward outside three-turn' } as const;
const leftFoot = {
  role: 'img',
  name: { source: '^On the ice: Push; left forward outside', flags: '' },
} as const;
const rightFoot = {
  role: 'img',
  name: { source: '^On the ice: Push; right forward outside', flags: '' },
} as const;
const play = { role: 'button', name: { source: '^Play the drawing of Forward', flags: '' } } as const;
const turning = { role: 'radio', name: { source: 'Clockwise', flags: '' } } as const;
const legendButton = { role: 'button', name: { source: '^What the lines mean in', flags: '' } } as const;

/** Runs in the page. */
function focusInOpenDetails(selector: string): void {
  document.querySelector<HTMLElement>(`details[open] ${selector}`)?.focus();
}

test('A drawing is played and explained by keyboard and by clicks, and remembers the turn direction', async ({
  tab,
}) => {
  const seeWords = (words: string) =>
    tab.see({ css: `input[type=range][aria-valuetext*="${words}"]`, within: card });
  const legend = { role: 'heading', text: 'What the lines mean' } as const;
  await tab.goto('/category/basic/level/basic-5#move-forward-three-turn');
  // Until the page has scrolled to the move, what is clicked moves away from under the pointer.
  await tab.waitFor('the focus on the move', () => document.activeElement?.localName === 'h3');
  await tab.see({ ...leftFoot, within: card });
  // The player is hydrated after the rest of the card. Until then a key may be lost, and Play is shown as not ready.
  await tab.see({ css: 'button:not([aria-disabled]) + input[type=range]', within: card });
  await tab.evaluate(focusInOpenDetails, 'input[type=range]');
  await tab.press('ArrowUp');
  await seeWords('eft forward outside edge');
  await tab.press('End');
  await seeWords('eft backward inside edge');
  await tab.press('ArrowDown');
  await seeWords('eft forward outside edge');
  await tab.evaluate(focusInOpenDetails, '[popovertarget]');
  await tab.press('Enter');
  await tab.see(legend);
  await tab.press('Tab');
  await tab.seeFocus({ role: 'button', name: 'Close' });
  await tab.press('Enter');
  await tab.seeNo(legend);
  await tab.evaluate(focusInOpenDetails, '[popovertarget]');
  await tab.press('Enter');
  await tab.see(legend);
  await tab.press('Tab');
  await tab.press('Tab');
  await tab.seeNo(legend);

  await tab.click({ ...legendButton, within: card });
  await tab.see(legend);
  await tab.press('Escape');
  await tab.seeNo(legend);
  await tab.click({ ...play, within: card });
  await tab.seeValue({ css: 'input[type=range]', within: card }, '200');
  await tab.click({ ...legendButton, within: card });
  await tab.click(turning);
  await tab.see({ ...rightFoot, within: card });
  await tab.reload();
  await tab.see({ ...rightFoot, within: card });
});
