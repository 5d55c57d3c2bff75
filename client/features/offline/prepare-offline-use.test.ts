import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareOfflineUse } from './prepare-offline-use.ts';

/** A browser in which the service worker can be registered. */
function stubRegistration() {
  vi.stubEnv('PROD', true);
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(new EventTarget(), { installing, update });
  const register = vi.fn();
  const getRegistration = vi.fn(async () => registration);
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { register, getRegistration }),
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return { installing, update };
}

/** Resolves when the page follows what becomes of the worker. */
async function waitUntilRegistered(): Promise<void> {
  const listen = vi.spyOn(document, 'addEventListener');
  prepareOfflineUse();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('visibilitychange', expect.any(Function)));
}

it('a page that is seen again looks for a new version once an hour, even after the clock was set back', async () => {
  const { update } = stubRegistration();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await waitUntilRegistered();
  const minute = 60_000;
  // The clock was a day ahead until then.
  for (const passed of [59 * minute, 2 * minute, 59 * minute, -1440 * minute, 59 * minute, 2 * minute]) {
    vi.setSystemTime(Date.now() + passed);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(update).toHaveBeenCalledTimes(3);
});
