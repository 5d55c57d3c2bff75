import type { Changes, ProgressApi } from './progress-api.ts';

/** What a skater's marks meet outside: the server, the browser's storage, its other tabs, and its comings and goings. */
export interface Surroundings {
  api: ProgressApi;
  /** Keeps waiting marks. A function, because a browser may forbid even to touch it. */
  storage(): Storage;
  /** Keeps the account's marks for as long as this tab is open, for a reload without a connection. */
  cache: MarksCache;
  /** Lets one tab at a time do the work. */
  runAlone(work: () => Promise<void>): Promise<void>;
  tabs: Tabs;
  /** Calls when the server may be reachable again, and every minute while the page is looked at. */
  onReturn(listener: () => void): Stop;
  /** Calls when the page may be about to go. */
  onLeave(listener: () => void): Stop;
}

export interface MarksCache {
  load(): Changes | undefined;
  save(changes: Changes): void;
  clear(): void;
}

export interface Tabs {
  /** Tells the others what the server has just kept. */
  tell(changes: Changes): void;
  onTold(listener: (changes: Changes) => void): Stop;
  /** Calls when another tab has put something into the outbox or taken it out. */
  onOutboxChange(listener: () => void): Stop;
}

export type Stop = () => void;
