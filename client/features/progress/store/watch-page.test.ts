import { expect, test, vi } from 'vitest';
import { watchPage } from './watch-page.ts';

test('A page restored by the browser triggers the callback, and a newly loaded one does not', () => {
  const onReturn = vi.fn();
  const stop = watchPage(onReturn, vi.fn());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onReturn).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
});
