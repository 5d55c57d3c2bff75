import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { takeExpectedErrors } from './expect-console-error.ts';

// A busy machine makes a test slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

const ChannelOfAllFiles = BroadcastChannel;
/** The tabs of one file only: Node's channels reach every thread of its process. */
class ChannelOfThisFile extends ChannelOfAllFiles {
  constructor(name: string) {
    super(`${name} of ${expect.getState().testPath}`);
  }
}
globalThis.BroadcastChannel = ChannelOfThisFile;

type Report = (entries: Pick<ResizeObserverEntry, 'contentRect'>[]) => void;

/** jsdom lays nothing out: whatever is observed counts as displayed. */
function observeDisplay(report: Report) {
  const observe = () => report([{ contentRect: new DOMRect(0, 0, 1, 1) }]);
  return { observe, disconnect: () => undefined };
}
Object.assign(globalThis, { ResizeObserver: observeDisplay });
Element.prototype.checkVisibility = () => true;

let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const logged = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  const expected = takeExpectedErrors();
  vi.restoreAllMocks();
  if (!expected) return;
  expect(logged, 'console.error was called as the test expects').toEqual(
    expected.map((text) => expect.stringContaining(text)),
  );
});
