import type { Day, Days } from '#shared/days.ts';
import type { Progress } from '#shared/progress.ts';
import { firstSkater, type Names } from '#shared/skaters.ts';

export type Changes = Record<string, boolean>;

/** Changes with the days of those to completed, as far as they have one. */
export interface DatedChanges {
  changes: Changes;
  days: Record<string, Day>;
}

/** The state of an unsaved change: being sent, waiting for a retry, or gone: refused by the server, or not stored by the browser. */
export type SaveState = 'saving' | 'waiting' | 'refused' | 'not-stored';

/** `permission`: a firewall, a proxy, or a setting of our server stops the changes. */
export type WaitingFor = 'connection' | 'server' | 'permission';

/** See `StorageNotice` for what each of them means. */
export type Fault = 'damaged' | 'not-saved' | 'not-loaded';

export interface ChangeDescription {
  text: string;
  /** The level, if it was changed as a whole, for screen readers. */
  about?: string | undefined;
  originId: string;
  /** Where to go on. */
  next?: { name: string; path: string } | undefined;
}

/** A change that can be undone. */
export interface LastChange extends ChangeDescription {
  after: Changes;
  before: DatedChanges;
  /** Comparable with the `timeStamp` of events. */
  madeAt: number;
}

/** What is known of all skaters of an account, by stored key. A visitor is the only skater of this device. */
export interface SourceState {
  progress: Progress;
  /** May have days of moves that are not completed any more. */
  days: Days;
  /** Names by id; undefined where the server has not sent them. */
  names?: Names | undefined;
  loaded: boolean;
  /** Whether this is cached progress, because the server has not responded yet. */
  fromCache?: boolean | undefined;
  fault?: Fault | undefined;
  /** The id of the request that failed to load or save progress, if the server is at fault. */
  requestId?: string | undefined;
  saves: ReadonlyMap<string, SaveState>;
  waitingFor?: WaitingFor | undefined;
}

/** What pages show, of one skater and by completion key. */
export interface ProgressState extends SourceState {
  uid?: string;
  /** Whether the session of this account has ended: what it has stays in sight, and changes wait until the next sign-in. */
  isSignedOut?: boolean | undefined;
  /** For a visitor who was signed in during this visit: whether the session ended without a sign-out. */
  sessionEnded?: boolean | undefined;
  /** The id of the skater whose progress this is. */
  skater: string;
  /** Whether the skater who was chosen has been removed elsewhere. */
  isRemoved: boolean;
  /** How many changes of the account's other skaters wait. */
  waitingForOthers: number;
  lastChange?: LastChange | undefined;
}

export type Publish = (state: SourceState) => void;

export interface ProgressSource {
  load(): void;
  /** Clears a failed load and tries again. Not for visitors, whose progress needs no connection. */
  retry?(): void;
  /** By stored key. Returns false if the browser has no room for some changes, which then go back. */
  change(changes: DatedChanges): boolean;
  /** Begins, or goes on after a pause. */
  resume(): void;
  /** Sends and reads nothing until it resumes. Not for visitors. */
  pause?(): void;
  stop(): void;
}

export const unknownSource: SourceState = {
  progress: new Map(),
  days: new Map(),
  loaded: false,
  saves: new Map(),
};

export const unknownProgress: ProgressState = {
  ...unknownSource,
  skater: firstSkater,
  isRemoved: false,
  waitingForOthers: 0,
};
