import { newEmail } from '../../../client/e2e/accounts.ts';
import { password } from '../../../client/e2e/widget.ts';
import { readAccount } from './accounts.ts';
import { expect, test } from './journey.ts';

const level = '/category/basic/level/basic-1';
const dip = 'basic-basic-1-dip';
const button = (name: string) => ({ role: 'button', name }) as const;
const field = (name: string) => ({ role: 'textbox', name }) as const;
const link = (name: string) => ({ role: 'link', name }) as const;

test('A new skater signs up in the widget, completes a move, and signs out in both tabs', {
  tag: '@smoke',
}, async ({ tab, openTab }) => {
  const email = newEmail();
  await tab.goto('/');
  await tab.click(link('Login'));
  await tab.click(button('Sign in with email'));
  await tab.type(field('Email'), email);
  await tab.click(button('Next'));
  await tab.type(field('Your name'), 'Michelle K');
  await tab.type(field('Choose password'), password);
  await tab.click(button('Create account'));
  // Login is left by a load: drivers fail if another navigation interrupts it.
  await tab.waitFor('the page after the sign-in', () => {
    // Until then, Login shows that it loads.
    const heading = document.querySelector('h1')?.textContent ?? 'Loading...';
    const hasLeft = !document.querySelector('.sign-in-widget') && heading !== 'Loading...';
    return hasLeft && document.readyState === 'complete';
  });
  await tab.see(link('Profile'));

  await tab.goto(level);
  await tab.click(button('Mark Complete: Dip'));
  await tab.see(button('Completed: Dip'));
  await expect.poll(() => readAccount(tab)).toEqual({ [dip]: true });
  await tab.click(link('Profile'));
  await tab.see({ text: 'Michelle K' });
  await tab.see({ text: email });
  await tab.see({ text: '1 move completed' });

  const other = await openTab();
  await other.goto(level);
  await other.see(link('Profile'));
  await tab.click(button('Sign Out'));
  await tab.see(link('Login'));
  await other.see(link('Login'));
  // Firefox prints an error of its own when a page is left while its styles load.
  await tab.see(button('Sign in with email'));
  await tab.goto('/');
  // A page that is left before it knows that, reports the request that the browser cancels.
  await tab.see(link('Login'));
  // A driver would fail: the page leads on while it loads.
  await tab.evaluate(() => void window.location.assign('/profile'));
  await tab.isAt('/login');
});
