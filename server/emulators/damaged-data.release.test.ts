import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runEmulatorsWith } from '../testing/quiet-emulators.ts';
import { runToItsEnd } from '../testing/run-server.ts';
import { newDataFolder, startForTest } from './emulators-test-kit.ts';

it.each([
  ['auth.json', '{"users":[{"localId":'],
  ['auth.json', '{"users":[{}]}'],
  ['firestore.json', ''],
  ['firestore.json', '{}'],
  ['firestore.json', '{"documents":{"users/u1":"AAAA"}}'],
])('a damaged %s stops the start with its name, and is left unchanged: %s', async (name, text) => {
  const folder = await newDataFolder();
  const file = join(folder, name);
  await writeFile(file, text);
  const { code, output } = await runToItsEnd({ EMULATORS_FOLDER: folder }, runEmulatorsWith);
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+ cannot be restored \(.+\): repair it, or move it away to start without it\n$/);
  expect(output).toContain(file);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('a file that cannot be written is named', async () => {
  const folder = await newDataFolder();
  const firebase = await startForTest(folder);
  // No file can be written there.
  await mkdir(join(folder, 'auth.json.tmp'));
  await firebase.call('v1/accounts:signUp?key=any', { email: 'skater@example.org', password: 'axel-lutz' });
  await expect.poll(firebase.output).toContain(`${join(folder, 'auth.json')} cannot be saved`);
});
