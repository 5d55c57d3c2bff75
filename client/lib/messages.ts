/** Texts that several parts of the app use. A text that is used once stands where it is used. */
export const checkConnection = 'Check your connection, then try again.';
export const loadPageAgain = 'Load the page again, then try once more.';
export const sessionExpired = 'Your sign-in session has expired. Please try again.';
