export const checkConnection = 'Check your connection, then try again.';
export const waitAMoment = 'Wait a moment, then try again.';
export const notRightNow = `We can’t do this right now. ${waitAMoment}`;
export const blocked = 'This network or our server doesn’t allow it. Try another network.';
export const reloadPage = 'Reload the page, then try again.';
export const allowStorage = 'Allow site data or free up space, then try again.';
export const otherBrowser = 'Open this page in another browser, such as Safari or Chrome.';

/** Some browsers ignore downloads, and do not say so. */
export const lookForDownload = ({ name }: File) =>
  `Look for ${name} in your downloads. Not there? ${otherBrowser}`;
