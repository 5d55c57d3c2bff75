import { expect, it, onTestFinished, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

it('runs a function within five seconds, even if the browser never finds the page idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(run, options.timeout);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const run = vi.fn();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledOnce();
});
