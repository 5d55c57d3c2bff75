import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { takeExpectedErrors } from './expect-console-error.ts';

// A busy machine makes a test slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

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
