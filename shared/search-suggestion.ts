import type { SearchResult } from 'minisearch';
import type { SearchAlias } from './search-aliases.ts';
import { joinNeighbors, toSearchWords } from './search-words.ts';

/** A longer suggestion, or one with a comma, would span unrelated words between the matched ones. */
const maxWords = 4;

/**
 * Suggests a search term: the part of the name that spans the matched words, or else the meaning of the alias that has them.
 * Either is contained in the name, so searching for it finds the move.
 * `queryTerms` are the words of the term that were matched, and `terms` those that they were matched with.
 */
export function findSuggestion(
  name: string,
  aliases: SearchAlias[],
  { queryTerms, terms }: SearchResult,
): string | undefined {
  const words = withoutExtensions(terms);
  const count = withoutExtensions(queryTerms).length;
  const found = words.map((word) => spacedPattern(word).exec(name)).filter((match) => match !== null);
  if (found.length >= count) {
    const start = Math.min(...found.map(({ index }) => index));
    const end = Math.max(...found.map(({ index, 0: text }) => index + text.length));
    const suggestion = name.slice(start, end);
    return suggestion.split(' ').length <= maxWords && !suggestion.includes(',') ? suggestion : undefined;
  }
  return aliases.find(({ alias }) => {
    const aliasWords = toSearchWords(alias);
    const known = [...aliasWords, ...joinNeighbors(aliasWords)];
    return words.filter((word) => known.includes(word)).length >= count;
  })?.means;
}

/** Drops words that extend another one: of 'turn' and 'turning', which the same input matches, 'turn' remains. */
function withoutExtensions(words: string[]): string[] {
  return [...new Set(words)].filter((word, _at, all) =>
    all.every((other) => other === word || !word.startsWith(other)),
  );
}

/** Matches a joined word such as 'backspin' where the name has 'back spin'. */
function spacedPattern(word: string): RegExp {
  return new RegExp(`\\b${[...word].join('[ –-]?')}s?\\b`, 'i');
}
