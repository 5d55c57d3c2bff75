/** `1 move`, `2 moves`; `1 match`, `2 matches` with a plural of its own. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
