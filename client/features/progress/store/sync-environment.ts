import type { ProgressAnswer } from '#shared/api.ts';
import { callApi, expectedUserHeader } from '../../../lib/api.ts';
import { openChannel } from '../../../lib/open-channel.ts';
import { local, type OpenStorage, session } from '../../../lib/safe-storage.ts';
import type { Changes } from './completion.ts';

/** What keeping a skater's marks in sync needs of the outside world. Tests simulate it. */
export interface SyncEnvironment {
  /** The marks of the account, behind the server. Both calls throw ApiError. */
  api: {
    read(): Promise<Changes>;
    save(changes: Changes): Promise<void>;
  };
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
  const channel = openChannel(name);
  // The server refuses the call when another skater has signed in meanwhile, in another tab.
  const headers = expectedUserHeader(uid);
  // A save arrives although the tab is closed. Its deadline is longer than the server's: a slow success is no failure.
  const saveOptions = { headers, keepalive: true, timeoutMs: 15_000 };
  return {
    api: {
      async read() {
        const { progress } = await callApi<ProgressAnswer>('GET', '/api/progress', undefined, { headers });
        return progress;
      },
      save: (changes) => callApi('PATCH', '/api/progress', { changes }, saveOptions),
    },
    storage: { local, session },
    channel: {
      broadcast: (saved) => channel?.postMessage(saved),
      onBroadcast(listener) {
        channel?.addEventListener('message', ({ data }) => listener(data));
      },
      close: () => channel?.close(),
    },
    withLock: async (work) => void (await (navigator.locks?.request(name, work) ?? work())),
  };
}
