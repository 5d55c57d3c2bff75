import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { runEmulatorsWith } from '../testing/quiet-emulators.ts';
import { newDataFolder, startForTest } from './emulators-test-kit.ts';

const server = fileURLToPath(new URL('./counting-server.fixture.ts', import.meta.url));

interface Stored {
  count: number;
  at: number;
}

/** Runs emulators and server until that has stored counts for some time, then sends the signal and waits for their end. */
async function runAndSignal(folder: string, send: (pid: number) => void, afterMs: number) {
  const child = spawn(process.execPath, [runEmulatorsWith, server], {
    detached: true,
    env: { PATH: process.env.PATH, EMULATORS_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = child;
  let hasExited = false;
  onTestFinished(() => void (hasExited || process.kill(-pid, 'SIGKILL')));
  const exited = once(child, 'exit');
  const stored: Stored[] = [];
  let signalledAt = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const entry: Stored = JSON.parse(line);
    stored.push(entry);
    if (!signalledAt && entry.at - (stored[0]?.at ?? entry.at) > afterMs) {
      signalledAt = Date.now();
      send(pid);
    }
  }
  const [code] = await exited;
  hasExited = true;
  return { stored, signalledAt, code };
}

it('after SIGKILL at most the last second is lost, and after SIGTERM nothing', async () => {
  const folder = await newDataFolder();
  // The whole group, as when the machine's power fails.
  const killed = await runAndSignal(folder, (pid) => process.kill(-pid, 'SIGKILL'), 3000);
  // A second, and what a busy machine and its disk need.
  const safe = killed.stored.findLast(({ at }) => at < killed.signalledAt - 2000);

  const { stored, code } = await runAndSignal(folder, (pid) => process.kill(pid, 'SIGTERM'), 100);
  expect(code).toBe(0);
  expect(stored[0]?.count).toBeGreaterThan(safe?.count ?? Number.NaN);

  const { admin, call } = await startForTest(folder);
  const account = { email: 'skater-0@example.org', password: 'axel-lutz' };
  expect((await call('v1/accounts:signInWithPassword?key=any', account)).status).toBe(200);
  const document = await admin.db.doc('users/u1').get();
  expect(document.get('progress')['basic-basic-1-dip']).toBe(stored.at(-1)?.count);
});
