import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSkater, readDocument, store } from '../testing/progress-store.ts';

it('a write never creates a document: without one the account is gone', async () => {
  const uid = randomUUID();
  await expect(store.write(uid, { a: true })).rejects.toMatchObject({ code: 'sign-in-required' });
  expect(await readDocument(uid)).toBeUndefined();
});

it('a write that arrives after the deletion does not bring the document back', async () => {
  const uid = await newSkater();
  const deletion = store.deleteDocument(uid);
  await expect(store.write(uid, { a: true })).rejects.toMatchObject({ code: 'sign-in-required' });
  await deletion;
  expect(await readDocument(uid)).toBeUndefined();
});
