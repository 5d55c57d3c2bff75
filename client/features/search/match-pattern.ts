/** Finds the term as it is, whatever its case. The term must not be empty. */
export function termPattern(term: string): RegExp {
  return new RegExp(escapePattern(term.trim()), 'giu');
}

/** Finds whole words, whatever their case. There must be at least one. */
export function wordsPattern(words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
