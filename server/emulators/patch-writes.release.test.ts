import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { startForFile } from './emulators-test-kit.ts';
import { parseFieldPath } from './patch-writes.ts';

const firebase = startForFile();
const skater = () => firebase().admin.db.doc('users/skater');

beforeEach(async () => {
  await skater().delete();
});

describe('field paths', () => {
  it.each([
    ['email', ['email']],
    ['progress.plain', ['progress', 'plain']],
    ['progress.`basic-basic-1-dip`', ['progress', 'basic-basic-1-dip']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`back\\`tick`.`back\\\\slash`', ['back`tick', 'back\\slash']],
  ])('%s is parsed into its keys', (path, keys) => {
    expect(parseFieldPath(path)).toEqual(keys);
  });
});

it('merges, updates and deletes of any key change only that key', async () => {
  const document = skater();
  const stored = async () => (await document.get()).data();

  await document.set({ email: 'a@example.org', progress: {} });
  await document.set({ progress: { plain: true } }, { merge: true });
  await document.set({ progress: { 'basic-basic-1-dip': true } }, { merge: true });
  await document.set({ email: 'b@example.org', progress: { 'basic-basic-2-glide': false } }, { merge: true });
  expect(await stored()).toEqual({
    email: 'b@example.org',
    progress: { plain: true, 'basic-basic-1-dip': true, 'basic-basic-2-glide': false },
  });

  await document.update(new FieldPath('progress', 'basic-basic-1-dip'), false);
  await document.update('progress.plain', false);
  await document.set({ progress: { 'basic-basic-2-glide': FieldValue.delete() } }, { merge: true });
  expect(await stored()).toEqual({
    email: 'b@example.org',
    progress: { plain: false, 'basic-basic-1-dip': false },
  });

  await document.update(new FieldPath('progress', 'plain'), FieldValue.delete());
  await document.update({ seen: FieldValue.serverTimestamp() });
  expect(await stored()).toMatchObject({ email: 'b@example.org', progress: { 'basic-basic-1-dip': false } });
  expect((await stored())?.seen.toMillis()).toBeGreaterThan(Date.now() - 60_000);

  const odd = { 'dot.ted': 1, 'back`tick': 2, 'back\\slash': 3, ümlaut: 4, '7': 5 };
  await document.set({ odd: { old: 0 } }, { merge: true });
  await document.set({ odd }, { merge: true });
  expect((await stored())?.odd).toEqual({ old: 0, ...odd });

  await document.set({ only: 'this' });
  expect(await stored()).toEqual({ only: 'this' });
});

it('a refused write changes nothing', async () => {
  const document = skater();
  await expect(document.update({ email: 'nobody' })).rejects.toMatchObject({ code: 5 });
  await document.create({ email: 'a@example.org' });
  await expect(document.create({ email: 'b@example.org' })).rejects.toMatchObject({ code: 6 });
  expect((await document.get()).data()).toEqual({ email: 'a@example.org' });
  await document.delete();
  expect((await document.get()).exists).toBe(false);
  await document.set({ progress: { 'basic-basic-1-dip': true } }, { merge: true });
  expect((await document.get()).data()).toEqual({ progress: { 'basic-basic-1-dip': true } });
});

it('an empty map in a merge erases the map, as in production', async () => {
  const document = skater();
  await document.set({ email: 'a@example.org', progress: { 'basic-basic-1-dip': true } });
  await document.set({ progress: {} }, { merge: true });
  expect((await document.get()).data()).toEqual({ email: 'a@example.org', progress: {} });
});

it('200 concurrent merges of different keys are all stored', async () => {
  const document = skater();
  const keys = Array.from({ length: 200 }, (_, index) => `basic-basic-1-move-${index}`);
  await Promise.all(keys.map((key) => document.set({ progress: { [key]: true } }, { merge: true })));
  expect((await document.get()).get('progress')).toEqual(Object.fromEntries(keys.map((key) => [key, true])));
});
