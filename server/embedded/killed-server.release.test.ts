import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newDataDir, startForTest } from './embedded-test-kit.ts';

const server = fileURLToPath(new URL('./killed-server.fixture.ts', import.meta.url));

interface Stored {
  count: number;
  at: number;
}

/** Runs the server until it has stored counts for some time, then sends the signal and waits for its end. */
async function runAndSignal(dataDir: string, signal: NodeJS.Signals, afterMs: number) {
  const child = spawn(process.execPath, [server, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const stored: Stored[] = [];
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  let signalledAt = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = line.startsWith('{"count"') && JSON.parse(line);
    if (!entry) {
      printed.push(line);
      continue;
    }
    stored.push(entry);
    if (!signalledAt && entry.at - (stored[0]?.at ?? entry.at) > afterMs) {
      signalledAt = Date.now();
      child.kill(signal);
    }
  }
  const [code] = await exited;
  return { stored, printed, signalledAt, code };
}

it('after SIGKILL at most the last second is lost; the server handles SIGTERM itself, prints nothing and loses nothing', async () => {
  const dataDir = await newDataDir();
  const killed = await runAndSignal(dataDir, 'SIGKILL', 3000);
  expect(killed.printed).toEqual([]);
  // A second, and what a busy machine and its disk need.
  const safe = killed.stored.findLast(({ at }) => at < killed.signalledAt - 2000);

  const { stored, printed, code } = await runAndSignal(dataDir, 'SIGTERM', 100);
  expect({ code, printed }).toEqual({ code: 0, printed: [] });
  expect(stored[0]?.count).toBeGreaterThan(safe?.count ?? Number.NaN);

  const { admin, call } = await startForTest(dataDir);
  const account = { email: 'skater-0@example.org', password: 'axel-lutz' };
  expect((await call('v1/accounts:signInWithPassword?key=any', account)).status).toBe(200);
  const document = await admin.db.doc('users/u1').get();
  expect(document.get('progress')['basic-basic-1-dip']).toBe(stored.at(-1)?.count);
});
