import type { Marks } from '#shared/progress.ts';

/** How the saving of one move's mark goes: under way, or why it failed. */
export type SaveState = 'saving' | 'unreachable' | 'unavailable' | 'refused';

/** Why marks are not kept or not known: what was stored is damaged, the browser takes nothing, the account's did not come. */
export type Fault = 'damaged' | 'not-saved' | 'not-loaded';

export interface Completion {
  marks: Marks;
  /** Marks are known. Until then nothing can be toggled. */
  loaded: boolean;
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
  /** From now on nothing is published, whatever answer still comes. */
  stop(): void;
}

/** Tells the source's part of the completion. */
export type Publish = (completion: Omit<Completion, 'sessionEnded'>) => void;

/** Nothing is known yet. */
export const unknownCompletion: Completion = { marks: new Map(), loaded: false, saves: new Map() };
