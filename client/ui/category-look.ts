import { findInProgram } from '#shared/edition.ts';

/** The colors of a category, for the attribute `data-hue` (`tokens.css`). */
export function hueOf(categoryId: string) {
  return findInProgram(categoryId)?.hue ?? 'blue';
}

/** Its skater. */
export function pictureOf(categoryId: string) {
  return findInProgram(categoryId)?.picture ?? 'basic';
}
