import type { Marks } from '#shared/progress.ts';

export type Changes = Record<string, boolean>;

/** How saving one move's mark goes: under way, waiting for a connection, or refused by the server. */
export type SaveState = 'saving' | 'waiting' | 'refused';

export type WaitingFor = 'connection' | 'server';

/** The storage notice says what each of them means. */
export type Fault = 'damaged' | 'not-saved' | 'outbox-not-stored' | 'not-loaded';

export interface ChangeDescription {
  text: string;
  /** The move or level that it changed, for screen readers. */
  about?: string | undefined;
  originId: string;
}

/** A change that can be undone: its marks after it and before it. */
export interface LastChange extends ChangeDescription {
  after: Changes;
  before: Changes;
  /** On the clock of events. */
  madeAt: number;
}

export interface SourceState {
  marks: Marks;
  loaded: boolean;
  /** The account's marks are those of an earlier visit: the server has not answered yet. */
  fromCache?: boolean;
  fault?: Fault | undefined;
  /** The request that failed, to load the marks or to save them, where the server is at fault. */
  requestId?: string | undefined;
  saves: ReadonlyMap<string, SaveState>;
  waitingFor?: WaitingFor | undefined;
}

export interface Completion extends SourceState {
  uid?: string;
  /** For a visitor: the session of the skater before ended without a sign-out. */
  sessionEnded?: boolean | undefined;
  /** For a visitor: the skater before left changes in the outbox. */
  hasWaitingChanges?: boolean;
  lastChange?: LastChange | undefined;
}

export type Publish = (state: SourceState) => void;

export interface MarksSource {
  /** Reads the marks, or reads them again. */
  load(): void;
  /** Clears a failed reading and reads again. A visitor's marks need no connection. */
  retry?(): void;
  change(changes: Changes): void;
  /** Sends the account's waiting marks at once. A visitor has none. */
  sendNow?(): void;
  stop(): void;
}

export const unknownCompletion: Completion = { marks: new Map(), loaded: false, saves: new Map() };
