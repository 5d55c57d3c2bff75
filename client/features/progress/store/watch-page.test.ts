import { expect, it, vi } from 'vitest';
import { watchPage } from './watch-page.ts';

it('A page restored by the browser triggers the callback, and a newly loaded one does not', () => {
  const onReturn = vi.fn();
  const stop = watchPage(onReturn, vi.fn());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onReturn).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
});

it('A page that is hidden or closed triggers the second callback, and one that is shown again the first', () => {
  const [onReturn, onLeave] = [vi.fn(), vi.fn()];
  const stop = watchPage(onReturn, onLeave);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect([onReturn.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 2]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([onReturn.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 2]);
  stop();
});
