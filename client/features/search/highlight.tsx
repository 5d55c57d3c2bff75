import type { ReactNode } from 'react';
import { parseExplanation, partNames } from '#shared/explanation.ts';

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

/** Quotes the text around the first match, `from` the part with that heading. @param pattern must have the flag g */
export function quoteExplanation(explanation: string, pattern: RegExp) {
  const { steps, good = '', fix = '' } = parseExplanation(explanation);
  const parts = { [partNames.steps]: steps.join(' '), [partNames.good]: good, [partNames.fix]: fix };
  for (const [from, part] of Object.entries(parts)) {
    const text = excerpt(part, pattern);
    if (text !== undefined) return { from, text };
  }
  return undefined;
}

const contextLength = 60;

function excerpt(text: string, pattern: RegExp): string | undefined {
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
