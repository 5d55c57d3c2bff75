let expected: string[] | undefined = [];

/** Says that the running test leads to one `console.error` with this text; any other one fails the test. */
export function expectConsoleError(text: string): void {
  expected?.push(text);
}

/** Says that the running test leads to any number of them, as one does that plays thousands of faults. */
export function allowConsoleErrors(): void {
  expected = undefined;
}

/** What the test that just ended expected, or undefined when anything goes. */
export function takeExpectedErrors(): string[] | undefined {
  const taken = expected;
  expected = [];
  return taken;
}
