export const checkConnection = 'Check your connection, then try again.';
export const reloadPage = 'Reload the page, then try again.';
