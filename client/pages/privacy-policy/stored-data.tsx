import * as storedKeys from '../../stores/stored-keys.ts';

type Entries = [name: string, content: string][];

const untilRemoved: Entries = [
  [storedKeys.completedMoves, 'the moves you completed without an account.'],
  [storedKeys.completedDays, 'the days on which you completed them.'],
  [
    storedKeys.outbox,
    'the moves you marked while signed in that our database does not have yet, and the day. They are removed once it has them, or by a button on the login page.',
  ],
  [
    storedKeys.orderNumber,
    'a number that goes up with each move you mark while signed in, so that our database saves them in order.',
  ],
  [
    storedKeys.skaterName,
    'the skater’s name, if you gave one without an account, for awards and links. It is removed when you sign out.',
  ],
  [
    storedKeys.skater,
    'which skater of your account this device, and in its own storage each tab, showed last. It is removed when you sign out.',
  ],
  [
    storedKeys.workingOn,
    'the moves you chose to keep working on in Practice, so that Home can list them. They are removed when you sign out.',
  ],
  [
    storedKeys.notes,
    'the coach’s notes on moves that you wrote down, or saved from a link. They are removed when you sign out.',
  ],
  [
    storedKeys.testDays,
    'the days of tests, if you set them for a level. They are removed when you sign out.',
  ],
  [
    storedKeys.placementAsked,
    'that you answered “Not now” when a level asked whether you passed those before it. It is removed when you sign out.',
  ],
  [
    storedKeys.signedIn,
    'the random ID of the account that signed in last, so that later visits can ask you to sign in again, and nothing of yours is left for somebody else who does. It is removed when you sign out, or choose “Not you?”.',
  ],
  [
    storedKeys.myClass,
    'a coach’s class, if you made one: names of skaters, the moves and date of their links, your ticks and notes. It stays when you sign out, until you choose “Empty the class”.',
  ],
  [storedKeys.installHint, '“shown”, once you have seen how to add the app to your home screen.'],
  [storedKeys.theme, 'the colors, light or dark, if you chose them.'],
  [
    storedKeys.turning,
    '“clockwise”, if you chose to turn that way in jumps and spins. It is removed when you sign out.',
  ],
  [
    storedKeys.headStyle,
    '“short” or “helmet”, if you chose that for the skater in the drawings. It is removed when you sign out.',
  ],
  [storedKeys.readAloud, '“yes”, if you chose that Practice reads aloud.'],
  [storedKeys.analyticsConsent, 'your answer to the question about Google Analytics.'],
];

const untilTabCloses: Entries = [
  [
    storedKeys.user,
    'your name, your email address, the address of your photo, and the random ID of your account.',
  ],
  [
    storedKeys.progress,
    'the progress of your account’s skaters, with days and names, as our database had it last. It stays while a session that has ended is not signed out.',
  ],
  [
    storedKeys.mergeDeclined,
    'that you answered “Not now” when we offered to save this device’s progress to your account.',
  ],
];

const forUseOffline: Entries = [
  [storedKeys.filesCache, 'the app itself.'],
  [storedKeys.pagesCache, 'the pages you opened, with nothing about you in them.'],
  [storedKeys.curriculumCache, 'the list of all moves.'],
];

export function StoredData() {
  return (
    <>
      <p>This browser stores, until it is no longer needed or you clear this site’s data:</p>
      <EntryList entries={untilRemoved} />
      <p>While you are signed in, a tab stores, until you close it:</p>
      <EntryList entries={untilTabCloses} />
      <p>So that the app works without a connection, this browser stores in caches:</p>
      <EntryList entries={forUseOffline} />
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
