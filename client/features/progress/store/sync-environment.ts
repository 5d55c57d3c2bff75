import { local, type OpenStorage, session } from '../../../lib/safe-storage.ts';
import { type Changes, createProgressApi, type ProgressApi } from './progress-api.ts';

/** What keeping a skater's marks in sync needs of the outside world. Tests simulate it. */
export interface SyncEnvironment {
  api: ProgressApi;
  storage: { local: OpenStorage; session: OpenStorage };
  /** To the other tabs of this browser: what the server has just saved. */
  channel: {
    broadcast(saved: Changes): void;
    onBroadcast(listener: (saved: Changes) => void): void;
    close(): void;
  };
  /** Runs the work while no other tab runs its own. */
  withLock(work: () => Promise<void>): Promise<void>;
}

export function createBrowserEnvironment(uid: string): SyncEnvironment {
  const name = `progress:${uid}`;
  const channel = new BroadcastChannel(name);
  return {
    api: createProgressApi(uid),
    storage: { local, session },
    channel: {
      broadcast: (saved) => channel.postMessage(saved),
      onBroadcast(listener) {
        channel.onmessage = ({ data }) => listener(data);
      },
      close: () => channel.close(),
    },
    withLock: async (work) => void (await (navigator.locks?.request(name, work) ?? work())),
  };
}
