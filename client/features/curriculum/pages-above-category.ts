import { pagePatterns } from '#shared/paths.ts';

/** The first steps of the breadcrumbs of categories and levels. */
export const pagesAboveCategory = [
  { to: pagePatterns.home, name: 'Home' },
  { to: pagePatterns.categories, name: 'Categories' },
];
