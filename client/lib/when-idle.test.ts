import { expect, it, onTestFinished, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

function runAtTimeout(run: () => void, options?: IdleRequestOptions): void {
  if (options?.timeout) setTimeout(run, options.timeout);
}

it.each([
  ['never finds the page idle', runAtTimeout],
  ['has no idle callbacks, such as Safari', undefined],
])(
  'runs a function within five seconds after the page has loaded, even if the browser %s',
  (_title, stub) => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', stub);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    // jsdom may still be loading its document when the test begins.
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    const afterLoad = vi.fn();
    whenIdle(afterLoad);
    expect(afterLoad).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(afterLoad).toHaveBeenCalledOnce();

    readyState.mockReturnValue('interactive');
    const whileLoading = vi.fn();
    whenIdle(whileLoading);
    vi.advanceTimersByTime(60_000);
    expect(whileLoading).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(5_000);
    expect(whileLoading).toHaveBeenCalledOnce();
  },
);
