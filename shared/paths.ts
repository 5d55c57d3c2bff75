/** Every page of the product. The client's router and the server's status codes both read this table. */
export const pagePatterns = {
  home: '/',
  categories: '/categories',
  category: '/category/:categoryId',
  level: '/category/:categoryId/level/:levelId',
  search: '/search',
  login: '/login',
  profile: '/profile',
  firebaseTest: '/test-firebase',
  privacyPolicy: '/privacy-policy',
} as const;

export type PageName = keyof typeof pagePatterns;

export function categoryPath(categoryId: string): string {
  return `/category/${encodeURIComponent(categoryId)}`;
}

export function levelPath(categoryId: string, levelId: string): string {
  return `${categoryPath(categoryId)}/level/${encodeURIComponent(levelId)}`;
}

/** The element id of a move's card on its level page. */
export function moveAnchor(moveId: string): string {
  return `move-${moveId}`;
}

/** The level page, opened at one move. */
export function movePath(categoryId: string, levelId: string, moveId: string): string {
  return `${levelPath(categoryId, levelId)}#${moveAnchor(moveId)}`;
}

/** URLs that never belong to a page: the API, assets, data, and Firebase's handler. */
export const nonPagePath = /^\/(?:api(?![^/?])|(?:assets|data|__)\/)/;

/** Where the app is served without a page in it, for pages that a browser without a connection has never seen. */
export const shellPath = '/shell.html';

/** The script that stores the app for use without a connection. */
export const serviceWorkerPath = '/sw.js';

/** Where the curriculum file is served. */
export const curriculumUrl = '/data/csv/skating_moves.csv';
