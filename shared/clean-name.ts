/** A name that somebody else has written, on one line, without characters that are not seen or turn the text around them. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .trim();
}
