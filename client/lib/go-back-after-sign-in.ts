/**
 * The router state of links to the login page, which then goes back to the page with the link. That page is as the skater left it,
 * scrolled to the same place, and the browser's Back does not lead to it twice.
 */
export const goBackAfterSignIn = { goBack: true };
