import { useEffect } from 'react';

/** Keeps the screen on, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isStopped = false;

    /** Browsers release the lock when the page is hidden, and refuse it to save the battery. */
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isStopped) void lock?.release();
    }

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
