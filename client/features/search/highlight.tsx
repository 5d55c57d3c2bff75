import type { ReactNode } from 'react';
import { escapePattern } from '#shared/search.ts';

/** Whole words, in the singular or the plural. */
export function wordsPattern(words: string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})s?(?![\\p{L}\\p{N}])`,
    'giu',
  );
}

/** The text with every match of the pattern, which has the flag g, marked. */
export function Highlight({ text, pattern }: { text: string; pattern: RegExp }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    parts.push(text.slice(from, index), <mark key={index}>{match}</mark>);
    from = index + match.length;
  }
  return [...parts, text.slice(from)];
}
