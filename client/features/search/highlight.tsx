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

const contextLength = 60;

export function excerpt(text: string, pattern: RegExp): string | undefined {
  const [match] = text.matchAll(pattern);
  if (!match) return undefined;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const head =
    before.length <= contextLength ? before : `…${before.slice(-contextLength).replace(/^\S*\s/, '')}`;
  const tail =
    after.length <= contextLength ? after : `${after.slice(0, contextLength).replace(/\s\S*$/, '')}…`;
  return head + match[0] + tail;
}
