/** '1 move', '2 moves'. Pass `nouns` for an irregular plural: '2 matches'. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
