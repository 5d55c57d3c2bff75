/** Such as `½`, or `1/2` before a word: `Basic 1/2` means two levels. */
const fraction = /(?<![\d/])(\d) ?(?:⁄|\/(?= ?[234] ?\p{L})) ?([234])(?![\d/])/gu;
const decimalHalf = /(?<!\d)0?([1-9]?)[.,]5(?!\d)/g;
const partNames: Record<string, string> = { 2: 'half', 3: 'third', 4: 'quarter' };

/**
 * What a typed or shared term means: ligatures and letters of other widths or styles are plain, fractions are words, and what
 * phones, messengers and PDF files add between the letters or around them is removed.
 */
export function readSearchTerm(typed: string): string {
  return typed
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(decimalHalf, '$1½')
    .replaceAll(/\p{No}/gu, ' $& ')
    .normalize('NFKC')
    .replaceAll(/[‐‑−]/g, '-')
    .replaceAll(/%20|[\s+_]+/g, ' ')
    .replaceAll(fraction, (_, count, part) =>
      count === '1' ? `${partNames[part]}` : `${count} ${partNames[part]}s`,
    )
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}
