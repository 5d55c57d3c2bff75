import type { Changes, ProgressApi } from './progress-api.ts';

/** What keeping a skater's marks in sync needs of the outside world. Tests simulate it. */
export interface SyncEnvironment {
  api: ProgressApi;
  storage: SyncStorage;
  channel: TabChannel;
  /** Runs the work while no other tab runs its own. */
  withLock(work: () => Promise<void>): Promise<void>;
}

/** Functions, because a browser that forbids storage throws on the first access. */
export interface SyncStorage {
  local(): Storage;
  session(): Storage;
}

export interface TabChannel {
  /** Sends to the other tabs what the server has just saved. */
  broadcast(saved: Changes): void;
  onBroadcast(listener: (saved: Changes) => void): void;
  close(): void;
}
