export const checkConnection = 'Check your connection, then try again.';
export const waitAMoment = 'We can’t do this right now. Wait a moment, then try again.';
export const reloadPage = 'Reload the page, then try again.';
