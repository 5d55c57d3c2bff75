import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../testing/find-free-port.ts';
import { runServer } from '../testing/run-server.ts';
import { emulatorEnvironment } from '../testing/test-app.ts';
import { readClockOffset, watchClock } from './check-clock.ts';

/** Answers with a clock that is so many seconds ahead of ours; without a date when undefined. */
async function startStandIn(ahead: { seconds?: number }): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    if (ahead.seconds !== undefined)
      response.setHeader('date', new Date(Date.now() + ahead.seconds * 1000).toUTCString());
    response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  [0, 0],
  [90, -90],
  [-3_600, 3_600],
])('a service whose clock is %i s ahead of ours: ours is %i s ahead', async (seconds, offset) => {
  const url = `http://${await startStandIn({ seconds })}`;
  const read = (await readClockOffset(url)) ?? Number.NaN;
  expect(Math.abs(read - offset)).toBeLessThanOrEqual(1);
});

it('a response without a date, and a missing response, say nothing about the clock', async () => {
  expect(await readClockOffset(`http://${await startStandIn({})}`)).toBeUndefined();
  expect(await readClockOffset(`http://127.0.0.1:${await findFreePort()}`)).toBeUndefined();
});

it('a clock that stays off is logged once, and again after it was right in between', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ahead = { seconds: 0 };
  const url = `http://${await startStandIn(ahead)}`;
  const offsets: number[] = [];
  const logger = { warn: vi.fn() };
  const next = async (count: number) => expect.poll(() => offsets.length).toBe(count);
  watchClock(url, logger, (seconds) => offsets.push(seconds));
  await next(1);
  const steps = [30, 120, 120, 0, -120];
  for (const [index, seconds] of steps.entries()) {
    ahead.seconds = seconds;
    vi.advanceTimersByTime(10 * 60_000);
    await next(index + 2);
  }
  expect(logger.warn.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^the clock is 1(19|20|21) s behind Google’s$/),
    expect.stringMatching(/^the clock is 1(19|20|21) s ahead of Google’s$/),
  ]);
});

it('a server whose clock is off reports it in its log and metrics', async () => {
  const metricsPort = await findFreePort();
  const server = await runServer({
    ...emulatorEnvironment(),
    FIREBASE_AUTH_EMULATOR_HOST: await startStandIn({ seconds: -300 }),
    METRICS_PORT: String(metricsPort),
  });
  onTestFinished(async () => void (await server.stop()));
  await expect.poll(server.output).toMatch(/"event":"clock.off","offset":(299|30[01])/);
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^skating_clock_offset_seconds (299|30[01])$/m);
});
