/** Such as `½`, or `1/2` before a word or after a number: `Basic 1/2` means two levels. */
const fraction = /(?<![\d/])(\d) ?(?:⁄|\/(?= ?[234] ?\p{L})|(?<=\d(?:[ -]| and )\d)\/) ?([234])(?![\d/])/gu;
const hyphenAfterFraction = /(?<=[⁄/] ?[234]) ?[-–—] ?(?=\p{L})/gu;
const decimalHalf = /(?<!\d)0?([1-9]?)[.,]5(?!\d)/g;
const fractionNames: Record<string, string> = { 2: 'half', 3: 'third', 4: 'quarter' };

/**
 * What a typed or shared term may mean, each without spaces around it, in the order in which they count: what can be seen of it,
 * that in plain letters, and that without the signs around it. Nothing for an empty term.
 */
export function readSearchTerm(typed: string): string[] {
  const seen = typed.replaceAll(/\p{DI}/gu, '').trim();
  const plain = toPlainText(seen).trim();
  const withoutSigns = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  return [...new Set([seen, plain, withoutSigns])].filter((term) => term !== '');
}

/** Ligatures and letters of other widths or styles are plain, fractions are words, and encoded spaces are spaces. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(decimalHalf, '$1½')
    .replaceAll(/\p{No}/gu, ' $& ')
    .normalize('NFKC')
    .replaceAll(/[‐‑−]/g, '-')
    .replaceAll(/%20|[\s+_]+/g, ' ')
    .replaceAll(hyphenAfterFraction, ' ')
    .replaceAll(fraction, (_, count, part) =>
      count === '1' ? `${fractionNames[part]}` : `${count} ${fractionNames[part]}s`,
    );
}
