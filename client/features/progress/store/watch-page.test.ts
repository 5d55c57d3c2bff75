import { expect, test, vi } from 'vitest';
import { watchPage } from './watch-page.ts';

test('A page that the browser brings back as it was left returns, and one that was loaded does not', () => {
  const onReturn = vi.fn();
  const stop = watchPage(onReturn, vi.fn());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onReturn).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
});
