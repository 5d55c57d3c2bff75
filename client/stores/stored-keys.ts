/** Everything that the app stores in the browser; the privacy page explains each. */

// Local storage
export const completedMoves = 'completedMoves';
export const completedDays = 'completedDays';
/** A prefix: a uid and more follow. */
export const outbox = 'outbox:';
/** The number of the last change or save, which gives them an order. */
export const orderNumber = 'orderNumber';
/** The name of a visitor. */
export const skaterName = 'skaterName';
/** The skater of an account who was shown last; in session storage the one whom the tab shows. */
export const skater = 'skater';
export const workingOn = 'workingOn';
export const notes = 'notes';
export const testDays = 'testDays';
export const placementAsked = 'placementAsked';
/** The skaters of a coach's class, with links, ticks and notes. */
export const myClass = 'myClass';
export const signedIn = 'signedIn';
export const turning = 'turning';
export const headStyle = 'headStyle';
export const readAloud = 'readAloud';
export const installHint = 'installHint';
/** The script in `index.html` reads it too. */
export const theme = 'theme';
export const analyticsConsent = 'analyticsConsent';

// Session storage
export const user = 'user';
export const progress = 'progress';
export const mergeDeclined = 'mergeDeclined';

// Cache storage, of the service worker
export const pagesCache = 'pages';
export const curriculumCache = 'curriculum';
/** A prefix: Workbox appends its version and our origin. */
export const filesCache = 'workbox-precache';
