import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDataDir, startForTest } from './embedded-test-kit.ts';

it.each([
  ['auth.json', '{"users":[{"localId":'],
  ['auth.json', '{"users":[{}]}'],
  ['firestore.json', ''],
  ['firestore.json', '{}'],
  ['firestore.json', '{"documents":{"users/u1":"AAAA"}}'],
])('a damaged %s stops the start with its name, and is left unchanged: %s', async (name, text) => {
  const dataDir = await newDataDir();
  const file = join(dataDir, name);
  await writeFile(file, text);
  await expect(startForTest(dataDir)).rejects.toThrow(`${file} cannot be restored`);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('what fails in the emulators is logged as their failure', async () => {
  const dataDir = await newDataDir();
  const firebase = await startForTest(dataDir);
  // No file can be written there.
  await mkdir(join(dataDir, 'auth.json.tmp'));
  await firebase.call('v1/accounts:signUp?key=any', { email: 'skater@example.org', password: 'axel-lutz' });
  const fields = { event: 'embedded.failed', file: join(dataDir, 'auth.json') };
  await expect
    .poll(() => firebase.logged)
    .toContainEqual(expect.objectContaining({ level: 'error', fields: expect.objectContaining(fields) }));
});

it('a lock that is no lock file of ours is not taken for another server', async () => {
  const dataDir = await newDataDir();
  const file = join(dataDir, 'lock');
  await writeFile(file, 'not a database');
  await expect(startForTest(dataDir)).rejects.toThrow(`${file} cannot be locked: file is not a database`);
});
