/** They say nothing about a move: 'how to stop' means 'stop'. */
const fillers = new Set(
  'a an and coach do easy for how i in is kid level my of on safely said the to what with you'.split(' '),
);

/** Turns that this curriculum does not have: they are no misspellings of what it has. */
const otherTurns = new Set(['bracket', 'choctaw', 'counter', 'rocker', 'twizzle']);

/** How many letters of the word may be wrong. */
export function countTypos(word: string): number {
  if (word.length < 4 || otherTurns.has(word)) return 0;
  return word.length === 4 ? 1 : 2;
}

/** Each spelling is a search of its own: no text keeps the server busy. */
const maxWordsToJoin = 8;

/** The words of a text in the form in which they are compared: no accents, no plurals, and 'Basic3' is 'basic 3'. */
export function toSearchWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.map(toSingular).filter((word) => !fillers.has(word));
}

/** Each two neighbors as one word: who types 'toeloop' means 'toe loop'. */
export function joinNeighbors(words: string[]): string[] {
  return words.slice(1).map((word, before) => words[before] + word);
}

/** The words, and the words with each two neighbors as one: 'cross overs' is 'crossovers' too. Numbers stay apart. */
export function listSpellings(words: string[]): string[][] {
  if (words.length > maxWordsToJoin) return [words];
  const joined = joinNeighbors(words).map((both, at) => words.toSpliced(at, 2, both));
  return [
    words,
    ...joined.filter((spelling) => spelling.every((word) => !/\p{L}\p{N}|\p{N}\p{L}/u.test(word))),
  ];
}

function toSingular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
