export const checkConnection = 'Check your connection, then try again.';
export const loadPageAgain = 'Load the page again, then try once more.';
export const sessionExpired = 'Your sign-in session has expired. Please try again.';
