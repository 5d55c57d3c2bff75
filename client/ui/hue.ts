import { findInProgram } from '#shared/edition.ts';

/** The colors of a category, for the attribute `data-hue` (`tokens.css`). */
export function hueOf(categoryId: string): string {
  return findInProgram(categoryId)?.hue ?? 'blue';
}
