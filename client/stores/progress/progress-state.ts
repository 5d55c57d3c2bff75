import type { Progress } from '#shared/progress.ts';

export type Changes = Record<string, boolean>;

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
  before: Changes;
  /** Comparable with the `timeStamp` of events. */
  madeAt: number;
}

export interface SourceState {
  progress: Progress;
  loaded: boolean;
  /** Whether this is cached progress, because the server has not responded yet. */
  fromCache?: boolean | undefined;
  fault?: Fault | undefined;
  /** The id of the request that failed to load or save progress, if the server is at fault. */
  requestId?: string | undefined;
  saves: ReadonlyMap<string, SaveState>;
  waitingFor?: WaitingFor | undefined;
}

export interface ProgressState extends SourceState {
  uid?: string;
  /** For a visitor who was signed in during this visit: whether the session ended without a sign-out. */
  sessionEnded?: boolean | undefined;
  lastChange?: LastChange | undefined;
}

export type Publish = (state: SourceState) => void;

export interface ProgressSource {
  load(): void;
  /** Clears a failed load and tries again. Not for visitors, whose progress needs no connection. */
  retry?(): void;
  /** Returns false if the browser has no room for some changes, which then go back. */
  change(changes: Changes): boolean;
  stop(): void;
}

export const unknownProgress: ProgressState = { progress: new Map(), loaded: false, saves: new Map() };
