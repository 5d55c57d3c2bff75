import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder, startForTest } from '#server/testing/emulators.ts';
import { printEmulators, runEmulatorsWith } from '#server/testing/quiet-emulators.ts';
import { spawnNode } from '#server/testing/run-server.ts';

const credentials = { email: 'skater@example.org', password: 'axel-lutz' };

it('Ctrl-C in a terminal stops server and emulators once, and loses nothing', async () => {
  const folder = await newDataFolder();
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  // A group of its own, as a terminal gives it.
  const child = spawn(process.execPath, [runEmulatorsWith, main], {
    detached: true,
    env: { PATH: process.env.PATH, PORT: '0', EMULATORS_FOLDER: folder },
  });
  onTestFinished(() => void child.kill());
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toContain('"event":"server.started"');
  const [, origin] = /Server listening at ([^"]+)"/.exec(output) ?? [];
  const { authEmulatorUrl } = await (await fetch(`${origin}/api/config`)).json();
  await fetch(`${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });

  process.kill(-(child.pid ?? 0), 'SIGINT');
  // npm passes it on as well.
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
  expect(output.match(/"event":"server\.(draining|stopped)"/g)).toHaveLength(2);
  const { call } = await startForTest(folder);
  expect((await call('v1/accounts:signInWithPassword?key=any', credentials)).status).toBe(200);
});

it('the emulators end with the server where nobody reads what they print', async () => {
  const folder = await newDataFolder();
  const child = spawnNode({ EMULATORS_FOLDER: folder }, runEmulatorsWith, printEmulators);
  onTestFinished(() => void child.process.kill('SIGKILL'));
  await expect.poll(child.output).toContain('{"auth"');
  // What cannot be saved is printed.
  await mkdir(join(folder, 'auth.json.tmp'));
  child.process.stderr.destroy();
  child.process.stdin.end();
  expect(await once(child.process, 'exit')).toEqual([0, null]);
});

it('a watcher restarts the server, and the emulators stay', async () => {
  const program = join(await newDataFolder(), 'server.ts');
  const addresses = (output: string) => output.match(/^\{"auth".*\}$/gm) ?? [];
  await copyFile(printEmulators, program);
  const env = { EMULATORS_FOLDER: await newDataFolder() };
  const child = spawnNode(env, runEmulatorsWith, '--watch', program);
  onTestFinished(() => void child.process.kill());
  const closed = once(child.process, 'close');
  await expect.poll(() => addresses(child.output())).toHaveLength(1);
  const touch = async () => {
    const now = new Date();
    await utimes(program, now, now);
    return addresses(child.output()).length;
  };
  // The watcher waits until no file has changed for a while.
  await expect.poll(touch, { interval: 1_000 }).toBeGreaterThan(1);
  child.process.kill();
  await closed;
  expect(new Set(addresses(child.output())).size).toBe(1);
});
