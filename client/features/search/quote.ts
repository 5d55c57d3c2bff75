import { parseExplanation, partNames } from '#shared/explanation.ts';

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
