import { test } from './journey.ts';

const end = { role: 'button', name: 'You’ve got it when' } as const;

/** Runs in the page. */
function storeProgress(): void {
  localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true}');
}

test('A skater practices the next moves step by step, and Home lists what is still hard', {
  tag: '@smoke',
}, async ({ tab }) => {
  await tab.goto('/');
  await tab.evaluate(storeProgress);
  await tab.reload();
  await tab.click({ role: 'link', name: 'Practice' });
  await tab.see({ role: 'heading', text: 'Sit on ice and stand up' });
  await tab.click({ role: 'button', name: 'Next step' });
  await tab.seeFocus({ role: 'heading', text: 'Step 2' });
  await tab.click(end);
  await tab.click({ role: 'button', name: 'Keep working' });
  await tab.seeFocus({ role: 'heading', text: 'March forward' });
  await tab.click({ role: 'link', name: 'Home' });
  await tab.see({ role: 'link', text: 'Sit on ice and stand up' });
});
