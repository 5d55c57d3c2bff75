/**
 * What the app says when something has happened, is wanted or went wrong: what happened, and what to do next. All of it
 * stands here, so that it can be read and judged in one go. What stands in braces is filled in where a text is used. They
 * are constants, no functions: the build puts those where they are used, so no page carries the texts of others.
 */

// Whatever the page
export const checkConnection = 'Check your connection, then try again.';
export const loadPageAgain = 'Load the page again, then try once more.';
export const serverIsBusy = 'The server cannot do this right now: wait a moment, then try again.';
export const pageDidNotLoad =
  'Part of the app did not load. Check your connection, then load the page again.';

// The curriculum
export const newMoves = 'New moves are available.';
export const newVersion = 'A new version is ready.';
export const notLoadedAgain =
  'The page was not loaded again, because something of yours is not kept yet. Try again once it is.';

// Marks
export const markSaving = 'Saving…';
export const markWaiting = 'Waiting to save';
export const markRefused = 'Not saved. Load the page again, then try once more.';
export const marksDamaged =
  'The marks on this device could not be read, so they cannot be kept. You can go on: new marks start a fresh list.';
export const marksNotKept =
  'Your marks cannot be kept: this browser does not let the app save them. They last until you close this page. Allow site data or free some space, then try again.';
export const waitNotKept =
  'This browser has no room to keep marks that wait for a connection. Stay on this page until they are saved.';
export const markIsWaiting = '1 mark is waiting for a connection';
export const marksAreWaiting = '{count} marks are waiting for a connection';
export const marksNotLoaded =
  'The marks of your account could not be loaded. Check your connection, then try again.';
export const progressNotLoaded = 'Your progress could not be loaded. Choose Retry above.';
export const lastMarksWait = 'Your last marks are waiting on this device until you sign in again.';
export const marksAfterSession =
  'Your session has ended: sign in again to see and change the marks of your account. Until then, marks are kept on this device.';

// Marks of a visitor who has an account
export const offerMarks = 'Add {moves} you marked on this device?';
export const offerMarkAgain = 'You have 1 mark on this device that is not in your account. Add it?';
export const offerMarksAgain =
  'You have {count} marks on this device that are not in your account. Add them?';
export const marksAdded = 'Added {moves}.';
export const marksNotAdded = 'The moves were not added and are still on this device.';
export const serverCannotSave = 'The server cannot save marks right now: wait a moment, then try again.';
export const askToRemoveMarks = 'Remove {marks} from this device?';
export const goneForGood = 'Your account does not have them, so they are gone for good.';
export const marksRemoved = 'Removed {marks} from this device.';
export const marksNotRemoved = 'Not removed. Allow this site to keep data in your browser, then try again.';

// Signing in and out
export const askForAccount = 'Do you have an account?';
export const signingIn = 'Signing you in…';
export const signInNeedsConnection =
  'Signing in needs a connection, and you are offline. It goes on here by itself once you are connected.';
export const signInOutOfReach =
  'Signing in needs a connection, and the server is out of reach. Check your connection, then try again.';
export const signInNotPrepared = 'Signing in could not be prepared. Check your connection, then try again.';
export const popupBlocked = 'Your browser blocked the sign-in window. Please try again.';
export const somethingWentWrong = 'Something went wrong. Please try again.';
export const sessionExpired = 'Your sign-in session has expired. Please try again.';
export const notSignedIn = 'You could not be signed in. Check your connection, then try again.';
export const tooManySignIns = 'Too many people sign in right now. Wait {time}, then try again.';
export const profileTooLarge =
  'The name or photo address of this account is too long to sign in with. Shorten it where you set it, such as in your Google account, or sign in another way.';
export const signInAway = 'Signing in does not work at the moment. Please try again in a few minutes.';
export const otherSkaterSignedIn =
  'Another skater has signed in on this device. Look whose account this page shows now, then try again.';
export const signedOutUnfinished =
  'You are signed out on this device. It takes a few more minutes until that has reached all our servers; you need not do anything.';
export const notSignedOut = 'Not signed out.';

// Whole levels
export const askToCompleteLevel = 'Mark all of {level} complete?';
export const levelWillBeComplete =
  'This marks {moves} complete that you have not marked yet. You can undo it right after.';
export const askToResetLevel = 'Reset {level}?';
export const levelWillBeReset = 'This removes your {marks} of this level. You can undo it right after.';

// Progress, and progress as a file
export const aboutFiles = 'Keep a copy of your marks, or bring them to another device or account.';
export const nothingToDownload = 'There is nothing to download yet: mark a move first.';
export const fileNotMade = 'The file could not be made. Check your connection, then try again.';
export const fileNotOpened = 'The file could not be opened. Check your connection, then try again.';
export const fileTooBig =
  'This file is too big: a file of progress has less than 1 MB. Nothing was changed. Choose a file that was downloaded here.';
export const fileEmpty = 'This file is empty. Nothing was changed. Choose a file that was downloaded here.';
export const fileWithoutProgress =
  'This file holds no progress. Nothing was changed. Choose a file that was downloaded here.';
export const fileTooNew =
  'This file is from a newer version of the app. Nothing was changed. Load this page again, then try once more.';
export const fileDamaged =
  'This file is damaged: its JSON cannot be read. Nothing was changed. Choose a file that was downloaded here.';
export const fileUnknown =
  'This file cannot be read: it is neither JSON nor a CSV table with the columns “key” and “completed”. Nothing was changed. Choose a file that was downloaded here.';
export const fileWithUnreadableMark =
  'The mark of “{key}” in this file is neither true nor false. Nothing was changed. Choose a file that was downloaded here.';
export const fileWithUnreadableRow =
  'In row {row} of this file, “completed” is “{answer}”. Nothing was changed. Write yes or no there, then try again.';
export const fileWithUnknownKey =
  '“{key}” in this file is no key of a move. Nothing was changed. Choose a file that was downloaded here.';
export const mergeFile = 'Add the file’s marks to mine. Nothing is removed.';
export const replaceByFile = 'Replace my marks by the file’s. Marks that it does not have are removed.';
export const importPlan = '{added} will be added, {removed} removed, and {kept} stay as they are.';
export const fileImported = 'Imported {file}: {added} added, {removed} removed.';
export const fileTooEarly =
  'Nothing was imported, because your marks are not loaded yet. Wait a moment, then try again.';
export const nothingImported = 'Nothing was imported.';

// The account
export const askToDeleteAccount = 'Delete your account?';
export const visitorMarksStay = 'Marks that were made on this device without signing in stay on it.';
export const accountNotDeleted = 'Your account is not deleted.';

// Analytics
export const askForAnalytics =
  'May we count your visits with Google Analytics? It sets cookies and tells Google which pages you view. Without your yes nothing of it is loaded.';
export const analyticsNotSetUp = 'On this site analytics are not set up, so nobody is asked.';
export const analyticsAllowed = 'You have allowed Google Analytics in this browser.';
export const analyticsRefused =
  'You have not allowed Google Analytics in this browser, so nothing of it is loaded.';
