import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedTest, newDataDir, startForTest } from './embedded-test-kit.ts';

const server = fileURLToPath(new URL('./killed-server.fixture.ts', import.meta.url));

interface Stored {
  count: number;
  at: number;
}

/** Runs the server until it has stored counts for three seconds, then sends the signal and waits for its end. */
async function runAndSignal(dataDir: string, signal: NodeJS.Signals) {
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
    if (!signalledAt && entry.at - (stored[0]?.at ?? entry.at) > 3000) {
      signalledAt = Date.now();
      child.kill(signal);
    }
  }
  const [code] = await exited;
  return { stored, printed, signalledAt, code };
}

async function storedCount(admin: EmbeddedTest['admin']): Promise<number> {
  const document = await admin.db.doc('users/u1').get();
  return document.get('progress')['basic-basic-1-dip'];
}

test('after SIGKILL at most the last second is lost', async () => {
  const dataDir = await newDataDir();
  const { stored, printed, signalledAt } = await runAndSignal(dataDir, 'SIGKILL');
  expect(printed).toEqual([]);
  // A second, and what a busy machine and its disk need.
  const safe = stored.findLast(({ at }) => at < signalledAt - 2000);

  const again = await startForTest(dataDir);
  const account = { email: 'skater@example.org', password: 'axel-lutz' };
  expect((await again.call('v1/accounts:signInWithPassword?key=any', account)).status).toBe(200);
  expect(await storedCount(again.admin)).toBeGreaterThanOrEqual(safe?.count ?? Number.NaN);
});

test('the server handles SIGTERM itself, exits after stopping, prints nothing and loses nothing', async () => {
  const dataDir = await newDataDir();
  const { stored, printed, code } = await runAndSignal(dataDir, 'SIGTERM');
  expect({ code, printed }).toEqual({ code: 0, printed: [] });

  const again = await startForTest(dataDir);
  expect(await storedCount(again.admin)).toBe(stored.at(-1)?.count);
});
