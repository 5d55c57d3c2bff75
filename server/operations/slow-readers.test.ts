import { once } from 'node:events';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { listen, openSocket } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

const file = '/data/csv/skating_moves.csv';

async function start(settings: Partial<Config>) {
  const log: Record<string, unknown>[] = [];
  const app = await buildTestApp({ settings, log });
  onTestFinished(async () => void (await app.close()));
  const port = await listen(app);
  const count = promisify(app.server.getConnections.bind(app.server));
  return { app, log, port, countOpen: () => count() };
}

async function connectTo(port: number): Promise<Socket> {
  const socket = await openSocket(port);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Asks for more than the buffers of a connection take, and reads none of it. */
async function askWithoutReading(port: number, times: number): Promise<Socket> {
  const socket = await connectTo(port);
  socket.pause().write(`GET ${file} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(times));
  return socket;
}

it('clients that request a lot and read nothing are disconnected, and one that reads slowly gets everything', async () => {
  const { app, port, countOpen } = await start({
    timeouts: { ...loadConfig({}).timeouts, stalledMs: 2_000 },
  });
  const { rawPayload } = await app.inject({ url: file });
  const asked = 400;
  const slow = await askWithoutReading(port, asked);
  let received = 0;
  const readSome = setInterval(() => {
    received += (slow.read() ?? '').length;
  }, 20);
  onTestFinished(() => clearInterval(readSome));
  for (let count = 0; count < 20; count += 1) await askWithoutReading(port, 100);

  await expect.poll(countOpen).toBe(1);
  const expected = rawPayload.length * asked;
  expect(received).toBeLessThan(expected);
  clearInterval(readSome);
  slow.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  slow.resume();
  await expect.poll(() => received).toBeGreaterThan(expected);
});

it('connections over the limit are closed at once, and logged', async () => {
  const { log, port, countOpen } = await start({ maxConnections: 3 });
  const [first] = await Promise.all([connectTo(port), connectTo(port), connectTo(port)]);
  await expect.poll(countOpen).toBe(3);
  for (let count = 0; count < 5; count += 1) {
    const refused = (await connectTo(port)).resume();
    if (!refused.closed) await once(refused, 'close');
  }
  const refusals = log.filter(({ event }) => event === 'connection.refused');
  expect(refusals).toHaveLength(5);
  expect(refusals[0]).toMatchObject({ level: 40, open: 3 });

  first?.destroy();
  await expect.poll(countOpen).toBe(2);
  const next = await connectTo(port);
  next.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const [answer] = await once(next, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
});
