export const checkConnection = 'Check your connection, then try again.';
export const loadPageAgain = 'Load the page again, then try once more.';
export const accountDeleted = 'Your account, its e-mail address and all its progress are deleted.';
export const sessionExpired = 'Your sign-in session has expired. Please try again.';
