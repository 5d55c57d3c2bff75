export const checkConnection = 'Check your connection, then try again.';
export const loadPageAgain = 'Load the page again, then try once more.';
