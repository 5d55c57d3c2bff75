export const separators = /[\s\p{Dash_Punctuation}]+/gu;

/** The words of a term that spaces and dashes separate. */
export function wordsOf(term: string): string[] {
  return term.split(separators).filter((word) => word !== '');
}

/** Finds the term as it is, whatever its case. The term must not be empty. */
export function literalPattern(term: string): RegExp {
  return new RegExp(escapePattern(term.trim()), 'giu');
}

/** Finds the term where spaces and dashes count as the same: 'three turn' in 'three-turn', and the other way round. */
export function similarPattern(term: string): RegExp {
  return new RegExp(wordsOf(term).map(escapePattern).join(separators.source), 'giu');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
