import type { Marks } from '#shared/progress.ts';

/** Completion by key, as it is sent. */
export type Changes = Record<string, boolean>;

/** How saving one move's mark goes: under way, waiting for a connection, or refused by the server. */
export type SaveState = 'saving' | 'waiting' | 'refused';

export type WaitingFor = 'connection' | 'server';

export type Fault =
  /** The visitor's marks in this browser could not be read. */
  | 'damaged'
  /** This browser does not store the visitor's marks. */
  | 'not-saved'
  /** This browser does not store the marks that wait for the server. */
  | 'outbox-not-stored'
  /** The account's marks could not be read. */
  | 'not-loaded';

/** How a change is announced, and where it began. */
export interface ChangeWords {
  /** What it did: 'Marked complete'. */
  text: string;
  /** The move or level that it changed, for screen readers. */
  about?: string | undefined;
  /** The element that started it, where the focus returns. */
  originId: string;
}

/** A change that can be undone: its marks after it and before it. */
export interface LastChange extends ChangeWords {
  after: Changes;
  before: Changes;
}

/** What a source of marks publishes. */
export interface SourceState {
  /** As the skater last tapped them. */
  marks: Marks;
  /** Marks are known. Until then nothing can be toggled. */
  loaded: boolean;
  /** The account's marks are those of an earlier visit: the server has not answered yet. */
  remembered?: boolean;
  fault?: Fault | undefined;
  /** By key, for the moves whose mark is not saved. */
  saves: ReadonlyMap<string, SaveState>;
  /** Why marks wait: there is no connection, or the server cannot save now. */
  waitingFor?: WaitingFor | undefined;
}

export interface Completion extends SourceState {
  /** The owner of the account; a visitor has none. */
  uid?: string;
  /** The skater's session ended while the account's marks were being read or saved. */
  sessionEnded?: 'reading' | 'saving';
  /** While it can be undone. */
  lastChange?: LastChange | undefined;
}

export type Publish = (state: SourceState) => void;

/** Where marks come from and go to: this browser, or the skater's account. */
export interface MarksSource {
  /** Reads the marks, again when that was done before. */
  load(): void;
  /** Sets these marks. They must be loaded. */
  change(changes: Changes): void;
  /** Sends the account's waiting marks at once. A visitor has none. */
  sendNow?(): void;
  /** Ends all publishing: a late answer is ignored. */
  stop(): void;
}

export const unknownCompletion: Completion = { marks: new Map(), loaded: false, saves: new Map() };
