/** How many characters are quoted on either side of a match. */
const contextLength = 60;

/** The words around the first match of the pattern; undefined where there is none. */
export function excerpt(text: string, pattern: RegExp): string | undefined {
  const [match] = text.matchAll(pattern);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  const before = text.slice(0, match.index);
  const after = text.slice(end);
  const head =
    before.length <= contextLength ? before : `…${before.slice(-contextLength).replace(/^\S*\s/, '')}`;
  const tail =
    after.length <= contextLength ? after : `${after.slice(0, contextLength).replace(/\s\S*$/, '')}…`;
  return head + match[0] + tail;
}
