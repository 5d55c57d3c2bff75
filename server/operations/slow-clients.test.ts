import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { listen, openSocket } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

async function startWithShortTimeouts() {
  const timeouts = { ...loadConfig({}).timeouts, headersMs: 2_000, requestMs: 2_000, checkEveryMs: 250 };
  const app = await buildTestApp({ settings: { timeouts } });
  onTestFinished(async () => void (await app.close()));
  return listen(app);
}

const startOfRequest = 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ';
const startOfBody =
  'POST /api/reports HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';

/** One who says nothing, one who stops, and two who go on letter by letter: in the headers, and in the body. */
const beginnings = ['', startOfRequest, startOfRequest, startOfBody];

it('500 clients that never finish their request delay no one else, and are disconnected', async () => {
  const port = await startWithShortTimeouts();
  const slow: Socket[] = [];
  for (let count = 0; count < 500; count += 1) {
    const socket = await openSocket(port);
    socket.resume().write(beginnings[count % 4] ?? '');
    slow.push(socket);
  }
  const letters = setInterval(() => {
    for (const [index, socket] of slow.entries()) if (index % 4 > 1 && socket.writable) socket.write('a');
  }, 200);
  onTestFinished(() => clearInterval(letters));

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/category/basic`)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const stillOpen = () => slow.filter(({ closed }) => !closed).length;
  await expect.poll(stillOpen, { interval: 250 }).toBe(0);
});
