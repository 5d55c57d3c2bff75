import { expect, it, vi } from 'vitest';
import { onReturn } from './sync-environment.ts';

it('A page restored by the browser triggers the callback, and a newly loaded one does not', () => {
  const listener = vi.fn();
  const stop = onReturn(listener);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('A page that is shown again triggers the callback, and one that is hidden does not', () => {
  const listener = vi.fn();
  const stop = onReturn(listener);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
