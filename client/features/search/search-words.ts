/** Ignored in searches: 'how to stop' means 'stop', and 'right inside edge' both sides. */
const stopWords = new Set(
  `a all an and best can coach do easy for help how i ice in is it kid land learn left level make me move my of on
  right s safely said teach the tip to tutorial video way what with you`.split(/\s+/),
);

/** Numbers up to ten are compared as words, so that '3 turn' finds 'three-turn', and 'basic two' Basic 2. */
const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');
const wordsOfNumbers = new Map(numbers.map((word, number) => [`${number}`, word]));

/** Real words, not misspellings: turns that are not in the curriculum, and 'over' and 'power', which are close to 'xover'. */
const realWords = new Set([
  'bracket',
  'choctaw',
  'counter',
  'over',
  'power',
  'rocker',
  'twizzle',
  ...numbers,
]);

/** The number of wrong letters tolerated in a word. */
export function maxTypos(word: string): number {
  if (word.length < 4 || realWords.has(word)) return 0;
  return word.length === 4 ? 1 : 2;
}

/** A short word with two letters swapped, so that 'sotp' finds 'stop'. In a longer word they are two typos. */
export function swapLetters(word: string): string[] {
  if (word.length < 3 || word.length > 4) return [];
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );
}

/** Each spelling is a separate search: this limits the work that a long term causes. */
const maxWordsToJoin = 8;

/** Splits a text into normalized words: lower case, without accents and plurals, and 'Basic3' as 'basic', 'three'. */
export function toSearchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // 'How to stop without falling' means 'stop'.
  const words = plain.replace(/\bwithout .*/, '').match(/\p{L}+|\p{N}+/gu) ?? [];
  return words
    .map((word) => wordsOfNumbers.get(word) ?? toSingular(word))
    .filter((word) => !stopWords.has(word));
}

/** Joins each pair of adjacent words, so that 'toeloop' finds 'toe loop'. */
export function joinNeighbors(words: string[]): string[] {
  return words.slice(1).map((word, before) => words[before] + word);
}

/**
 * The words as typed, and variants with two adjacent words joined: 'cross overs' also means 'crossovers'. Words and numbers are
 * not joined.
 */
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

/** Another name by which skaters or parents know a move or level. */
export interface SearchAlias {
  alias: string;
  /** Part of the curriculum's name of a move or level. */
  means: string;
}

/** Cells contain no commas or quotes, so the browser needs no CSV parser for this file. */
export function parseSearchAliases(csv: string): SearchAlias[] {
  const [, ...lines] = csv.split('\n');
  return lines.flatMap((line) => {
    const [alias, means] = line.split(',').map((cell) => cell.trim());
    return alias && means ? [{ alias, means }] : [];
  });
}

/** Finds what else the move or level with this name is called. */
export function createAliasFinder(aliases: SearchAlias[]) {
  const lowerCased = aliases.map(({ alias, means }) => ({ alias, means: means.toLowerCase() }));
  return (name: string): string[] => {
    const wanted = name.toLowerCase();
    return lowerCased.filter(({ means }) => wanted.includes(means)).map(({ alias }) => alias);
  };
}
