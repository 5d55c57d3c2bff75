/** The path of each page; links need no more. `pages.ts` says what is there. */
export const pagePatterns = {
  home: '/',
  categories: '/categories',
  category: '/category/:categoryId',
  level: '/category/:categoryId/level/:levelId',
  search: '/search',
  practice: '/practice',
  login: '/login',
  profile: '/profile',
  sharedProgress: '/shared-progress',
  class: '/class',
  firebaseTest: '/test-firebase',
  privacyPolicy: '/privacy-policy',
} as const;

export type PageName = keyof typeof pagePatterns;

/** The module of a page, in `client/`. */
export function pageModule(name: PageName | 'notFound'): string {
  return `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

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

export function movePath(categoryId: string, levelId: string, moveId: string): string {
  return `${levelPath(categoryId, levelId)}#${moveAnchor(moveId)}`;
}

/** Matches paths that never belong to a page: the API, assets, data, and Firebase's sign-in handler. */
export const nonPagePath = /^\/(?:api(?![^/?])|(?:assets|data|__)\/)/;

/** The app shell without a rendered page: the service worker serves it offline for pages that are not cached. */
export const shellPath = '/shell.html';

/** The service worker, which caches the app for offline use. */
export const serviceWorkerPath = '/sw.js';

/** Where the curriculum file is served. */
export const curriculumPath = '/data/csv/skating_moves.csv';

/** What a browser needs to install the app. */
export const manifestPath = '/manifest.webmanifest';

/** The operator's logo, if there is one. */
export const clubLogoPath = '/club-logo';

/** The name of the meta element that identifies the build of a page. */
export const buildName = 'build';
