let expected: string[] | undefined = [];

/** Expects one `console.error` with this text in the current test. Any other one fails the test. */
export function expectConsoleError(text: string): void {
  expected?.push(text);
}

/** Allows any number of them in the current test. */
export function allowConsoleErrors(): void {
  expected = undefined;
}

/** What the test that has just ended expected; undefined if anything is allowed. */
export function takeExpectedErrors(): string[] | undefined {
  const taken = expected;
  expected = [];
  return taken;
}
