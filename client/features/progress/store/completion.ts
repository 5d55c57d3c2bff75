import type { Marks } from '#shared/progress.ts';
import type { Changes } from './progress-api.ts';

/** How the saving of one move's mark goes: under way, put off until there is a connection, or never to be. */
export type SaveState = 'saving' | 'waiting' | 'refused';

/**
 * Why marks are not kept or not known: what was stored is damaged, the browser takes nothing (of a visitor; of
 * a skater whose marks wait), the account's did not come.
 */
export type Fault = 'damaged' | 'not-saved' | 'wait-not-kept' | 'not-loaded';

export interface Completion {
  /** Whose account the marks are of; a visitor has none. */
  uid?: string;
  /** As the skater last tapped them. */
  marks: Marks;
  /** Marks are known. Until then nothing can be toggled. */
  loaded: boolean;
  /** The account's marks are those of an earlier visit: the server has not answered yet. */
  remembered?: boolean;
  fault?: Fault;
  /** By key, for the moves whose mark is not simply kept. */
  saves: ReadonlyMap<string, SaveState>;
  /** The skater's session ended while the account's marks were being read or saved. */
  sessionEnded?: 'reading' | 'saving';
}

/** Where marks come from and go to: this browser, or the skater's account. */
export interface MarksSource {
  /** Reads the marks, again when that was done before. */
  load(): void;
  /** Marks a move as the opposite of what it is. False when that cannot be done. */
  toggle(key: string): Promise<boolean>;
  /** Makes each of these marks what it is to be. Marks must be known. */
  change(changes: Changes): void;
  /** Adds moves that are completed to the account. Throws when the server does not have them, or may not. */
  add?(keys: readonly string[]): Promise<void>;
  /** From now on nothing is published, whatever answer still comes. */
  stop(): void;
}

/** Tells the source's part of the completion. */
export type Publish = (completion: Omit<Completion, 'uid' | 'sessionEnded'>) => void;

/** Nothing is known yet. */
export const unknownCompletion: Completion = { marks: new Map(), loaded: false, saves: new Map() };
