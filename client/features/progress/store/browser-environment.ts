import { createProgressApi } from './progress-api.ts';
import type { SyncEnvironment } from './sync-environment.ts';

export function createBrowserEnvironment(uid: string): SyncEnvironment {
  const name = `progress:${uid}`;
  const channel = new BroadcastChannel(name);
  return {
    api: createProgressApi(uid),
    storage: { local: () => localStorage, session: () => sessionStorage },
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
