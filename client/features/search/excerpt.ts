/** How many characters stand on either side of a match. */
const around = 60;

/** The words around the first match of the pattern; undefined where there is none. */
export function excerpt(text: string, pattern: RegExp): string | undefined {
  const [match] = text.matchAll(pattern);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  const before = text.slice(0, match.index);
  const after = text.slice(end);
  const head = before.length <= around ? before : `…${before.slice(-around).replace(/^\S*\s/, '')}`;
  const tail = after.length <= around ? after : `${after.slice(0, around).replace(/\s\S*$/, '')}…`;
  return head + match[0] + tail;
}
