import { expect, test, vi } from 'vitest';
import { watchPage } from './watch-page.ts';

test('A page that the browser brings back as it was left returns, and one that was loaded does not', () => {
  const listeners = { onReturn: vi.fn(), onLeave: vi.fn() };
  const stop = watchPage(listeners);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(listeners.onReturn).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listeners.onReturn).toHaveBeenCalledTimes(1);
  stop();
});
