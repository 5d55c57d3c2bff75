import type { SearchAlias } from './search-aliases.ts';
import { joinNeighbors, toSearchWords } from './search-words.ts';

/** Longer ones come from words far apart in a name, which nobody meant to type. */
const maxWords = 4;

interface Matched {
  /** The words of the term that were matched. */
  queryTerms: string[];
  /** The words that they were matched with. */
  terms: string[];
}

/**
 * What to search for instead: the part of the name that has the words that were meant, or what the alias that has them
 * means. The name contains either.
 */
export function findSuggestion(
  name: string,
  aliases: SearchAlias[],
  { queryTerms, terms }: Matched,
): string | undefined {
  const words = withoutExtensions(terms);
  const count = withoutExtensions(queryTerms).length;
  const found = words.map((word) => spacedPattern(word).exec(name)).filter((match) => match !== null);
  if (found.length >= count) {
    const start = Math.min(...found.map(({ index }) => index));
    const end = Math.max(...found.map(({ index, 0: text }) => index + text.length));
    const suggestion = name.slice(start, end);
    return suggestion.split(' ').length <= maxWords ? suggestion : undefined;
  }
  return aliases.find(({ alias }) => {
    const aliasWords = toSearchWords(alias);
    const known = [...aliasWords, ...joinNeighbors(aliasWords)];
    return words.filter((word) => known.includes(word)).length >= count;
  })?.means;
}

/** 'turn' alone of 'turn' and 'turning': whoever writes the one matches the other as well. */
function withoutExtensions(words: string[]): string[] {
  return [...new Set(words)].filter((word, _at, all) =>
    all.every((other) => other === word || !word.startsWith(other)),
  );
}

/** Joined words stand apart in the name: 'backspin' is 'back spin'. */
function spacedPattern(word: string): RegExp {
  return new RegExp(`\\b${[...word].join('[ –-]?')}s?\\b`, 'i');
}
