import type { ReactNode } from 'react';

/** Matches these words, of letters and digits, as whole words in singular or plural. */
export function wordsPattern(words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})s?(?![\\p{L}\\p{N}])`, 'giu');
}

/** Highlights every match. @param pattern must have the flag g */
export function Highlight({ text, pattern }: { text: string; pattern: RegExp }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    parts.push(text.slice(from, index), <mark key={index}>{match}</mark>);
    from = index + match.length;
  }
  return [...parts, text.slice(from)];
}
