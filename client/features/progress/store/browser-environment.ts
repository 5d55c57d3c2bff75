import { createMarksCache } from './marks-cache.ts';
import { outboxKey } from './outbox.ts';
import { createProgressApi } from './progress-api.ts';
import type { Stop, Surroundings } from './sync-environment.ts';

/** How often marks are read again while the page is looked at, to keep in step with other devices. */
const refreshMs = 60_000;

export function createBrowserSurroundings(uid: string): Surroundings {
  const channelName = `progress:${uid}`;
  const channel = new BroadcastChannel(channelName);
  return {
    api: createProgressApi(uid),
    storage: () => localStorage,
    cache: createMarksCache(uid),
    runAlone: async (work) => void (await (navigator.locks?.request(channelName, work) ?? work())),
    tabs: {
      tell: (changes) => channel.postMessage(changes),
      onTold(listener) {
        channel.onmessage = ({ data }) => listener(data);
        return () => channel.close();
      },
      onOutboxChange: (listener) =>
        listen(window, 'storage', (event) => {
          const { key } = event as StorageEvent;
          if (key === outboxKey(uid) || key === null) listener();
        }),
    },
    onReturn(listener) {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') listener();
      };
      const timer = setInterval(whenVisible, refreshMs);
      const stops = [listen(window, 'online', listener), listen(document, 'visibilitychange', whenVisible)];
      return () => {
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    },
    onLeave(listener) {
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      const stops = [listen(window, 'pagehide', listener), listen(document, 'visibilitychange', whenHidden)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
