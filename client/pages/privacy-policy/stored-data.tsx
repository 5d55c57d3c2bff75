import * as storedKeys from '../../lib/stored-keys.ts';

type Entries = [name: string, content: string][];

const untilRemoved: Entries = [
  [storedKeys.completedMoves, 'the moves you completed without an account.'],
  [
    storedKeys.outbox,
    'the moves you tapped while signed in that our database does not have yet. They leave once it has them.',
  ],
  [
    storedKeys.lastLevel,
    'the level you opened last, so that Home can take you back to it. It leaves when you sign out.',
  ],
  [storedKeys.theme, 'the colors, light or dark, if you chose them.'],
  [storedKeys.searchShortcut, '“off”, if you switched off the / key that leads to the search.'],
  [storedKeys.turning, '“clockwise”, if you chose that your jumps and spins turn that way.'],
  [storedKeys.analyticsConsent, 'your answer to the question about Google Analytics.'],
];

const untilTabCloses: Entries = [
  [
    storedKeys.user,
    'your name, your e-mail address, the address of your photo, and the random id of your account.',
  ],
  [storedKeys.marks, 'your progress, as our database had it last.'],
  [storedKeys.mergeDeclined, 'that you said no to adding this device’s progress to your account.'],
];

const forUseOffline: Entries = [
  [storedKeys.filesCache, 'the app itself.'],
  [storedKeys.pagesCache, 'the pages you opened, with nothing about you in them.'],
  [storedKeys.curriculumCache, 'the list of all moves.'],
];

const bySignIn: Entries = [
  ['firebase-heartbeat-database', 'the version of that code and the days it ran.'],
  ['firebaseLocalStorageDb', 'nothing: we tell that code not to keep you signed in.'],
];

export function StoredData() {
  return (
    <>
      <p>This browser stores, until it is no longer needed or you clear this site's data:</p>
      <EntryList entries={untilRemoved} />
      <p>While you are signed in, a tab stores, until you close it:</p>
      <EntryList entries={untilTabCloses} />
      <p>So that the app works without a connection, this browser stores in caches:</p>
      <EntryList entries={forUseOffline} />
      <p>When you sign in, Google's code for that leaves two databases in this browser:</p>
      <EntryList entries={bySignIn} />
    </>
  );
}

function EntryList({ entries }: { entries: Entries }) {
  return (
    <ul>
      {entries.map(([name, content]) => (
        // What follows a colon is an id.
        <li key={name}>{`“${name.replace(/:$/, '')}”: ${content}`}</li>
      ))}
    </ul>
  );
}
