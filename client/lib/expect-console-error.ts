let expected: string[] = [];

/** Says that the running test leads to one `console.error` with this text; any other one fails the test. */
export function expectConsoleError(text: string): void {
  expected.push(text);
}

/** What the test that just ended expected. */
export function takeExpectedErrors(): string[] {
  const taken = expected;
  expected = [];
  return taken;
}
