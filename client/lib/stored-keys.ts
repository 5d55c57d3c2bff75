/** All that the app stores in the browser; the privacy page explains each. After a colon comes the id of the account. */

// Local storage
export const completedMoves = 'completedMoves';
export const outbox = 'outbox:';
export const lastLevel = 'lastLevel';
export const searchShortcut = 'searchShortcut';
export const turning = 'turning';
/** The script in `index.html` reads it too. */
export const theme = 'theme';
export const analyticsConsent = 'analyticsConsent';

// Session storage
export const user = 'user';
export const marks = 'marks';
export const mergeDeclined = 'mergeDeclined:';

// Cache storage, of the service worker
export const pagesCache = 'pages';
export const curriculumCache = 'curriculum';
/** Workbox adds its version and our address. */
export const filesCache = 'workbox-precache';
