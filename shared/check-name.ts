const maxNameLength = 40;
/** Control characters and line breaks, and what turns the text around it. Others are part of emoji and of Persian names. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** What is wrong with a name of a skater, a club or the like; undefined if nothing is. */
export function checkName(name: string): string | undefined {
  if (name.trim() === '') return 'A name has at least one letter.';
  if ([...name].length > maxNameLength) return `A name has at most ${maxNameLength} characters.`;
  if (unseen.test(name)) return 'A name has no line breaks, and no characters that are not seen.';
  return undefined;
}
