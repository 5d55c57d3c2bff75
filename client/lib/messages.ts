export const checkConnection = 'Check your connection, then try again.';
export const waitAMoment = 'Wait a moment, then try again.';
export const blocked = 'This network or our server doesn’t allow it. Try another network.';
export const reloadPage = 'Reload the page, then try again.';
