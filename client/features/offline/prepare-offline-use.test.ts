import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareOfflineUse } from './prepare-offline-use.ts';

it('a page that is seen again looks for a new version once an hour, even after the clock was set back', async () => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['Date'] });
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(new EventTarget(), { update });
  const register = vi.fn();
  const getRegistration = vi.fn(async () => registration);
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { register, getRegistration }),
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const listen = vi.spyOn(document, 'addEventListener');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  prepareOfflineUse();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('visibilitychange', expect.any(Function)));
  const minute = 60_000;
  // The clock was a day ahead until then.
  for (const passed of [59 * minute, 2 * minute, 59 * minute, -1440 * minute, 59 * minute, 2 * minute]) {
    vi.setSystemTime(Date.now() + passed);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(update).toHaveBeenCalledTimes(3);
});
