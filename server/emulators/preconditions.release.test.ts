import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { startForFile } from './emulators-test-kit.ts';

const firebase = startForFile();
const skater = () => firebase().admin.db.doc('users/skater');
const stored = async () => (await skater().get()).data();

const notFound = { code: 5 };
const oddKeys = ['basic-basic-1-dip', 'dot.ted', 'back`tick', '7'];

beforeEach(async () => {
  await skater().delete();
});

it.each(oddKeys)('an update of %s in a missing document is refused and creates nothing', async (key) => {
  const path = new FieldPath('progress', key);
  await expect(skater().update(path, true)).rejects.toMatchObject(notFound);
  await expect(skater().update(path, FieldValue.delete())).rejects.toMatchObject(notFound);
  expect((await skater().get()).exists).toBe(false);

  // Neither does a document that was deleted come back.
  await skater().create({ email: 'a@example.org', progress: { [key]: true } });
  await skater().delete();
  await expect(skater().update(path, true)).rejects.toMatchObject(notFound);
  expect((await skater().get()).exists).toBe(false);
});

it('one update writes several keys, whatever characters they contain, and deletes others', async () => {
  await skater().create({ email: 'a@example.org', progress: { 'basic-basic-1-dip': false, 'b-2': true } });
  const [first = '', ...more] = oddKeys;
  const rest = more.flatMap((key) => [new FieldPath('progress', key), true]);
  await skater().update(new FieldPath('progress', first), true, ...rest);
  await skater().update(new FieldPath('progress', 'b-2'), FieldValue.delete());
  expect(await stored()).toEqual({
    email: 'a@example.org',
    progress: Object.fromEntries(oddKeys.map((key) => [key, true])),
  });
});

it('an update of a key replaces a value that is not a map, and creates a missing map', async () => {
  for (const progress of [{}, { progress: 'text' }]) {
    await skater().set({ email: 'a@example.org', ...progress });
    await skater().update(new FieldPath('progress', 'b-2'), true);
    expect(await stored()).toEqual({ email: 'a@example.org', progress: { 'b-2': true } });
  }
});

it('a delete that expects a document is refused if there is none', async () => {
  await expect(skater().delete({ exists: true })).rejects.toMatchObject(notFound);
  await skater().create({ email: 'a@example.org' });
  await skater().delete({ exists: true });
  expect(await stored()).toBeUndefined();
});
