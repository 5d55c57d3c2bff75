import { randomUUID } from 'node:crypto';
import { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import {
  dependencies,
  emulators,
  firestore,
  newSkater,
  readDocument,
  store,
} from '../testing/progress-store.ts';
import { createProgressDocuments } from './progress-documents.ts';

describe('the progress store', () => {
  it('reads a missing document as no progress, and does not create it', async () => {
    const uid = randomUUID();
    expect((await store.read(uid)).progress).toEqual({});
    expect(await readDocument(uid)).toBeUndefined();
  });

  it('creates a new user’s document with the email address and no progress, and does not change an existing one', async () => {
    const user = { uid: randomUUID(), email: 'skater@example.org', displayName: null, photoURL: null };
    await store.create(user);
    expect(await readDocument(user.uid)).toEqual({ email: user.email, progress: {} });
    await store.write(user.uid, { a: true });
    await Promise.all([store.create(user), store.create(user)]);
    expect(await readDocument(user.uid)).toEqual({ email: user.email, progress: { a: true } });
  });

  it.each([['new@example.org'], [null]])(
    'at the next sign-in stores the email address %s in place of the old one',
    async (email) => {
      const uid = await newSkater();
      await store.write(uid, { a: true });
      await store.create({ uid, email, displayName: null, photoURL: null });
      expect(await readDocument(uid)).toEqual({ ...(email && { email }), progress: { a: true } });
    },
  );

  it('changes single keys: other keys and other fields stay', async () => {
    const uid = randomUUID();
    const document = firestore.collection('users').doc(uid);
    await document.set({ email: 'old@example.org', progress: { 'a-1': true, b: false }, theme: 'dark' });
    await store.write(uid, { b: true, 'c-2': true });
    expect(await readDocument(uid)).toEqual({
      email: 'old@example.org',
      progress: { 'a-1': true, b: true, 'c-2': true },
      theme: 'dark',
    });
  });

  it.each([[undefined], [null], ['text'], [7]])(
    'reads a document whose progress is %j as empty',
    async (progress) => {
      const uid = randomUUID();
      await firestore
        .collection('users')
        .doc(uid)
        .set({ email: 'skater@example.org', ...(progress !== undefined && { progress }) });
      expect((await store.read(uid)).progress).toEqual({});
    },
  );

  it('removes a user’s document', async () => {
    const uid = await newSkater();
    await store.write(uid, { a: true });
    await store.deleteDocument(uid);
    expect(await readDocument(uid)).toBeUndefined();
  });
});

describe('while Firestore is away', () => {
  it('a read without a response delays one write until the time limit, and none after it', async () => {
    const uid = await newSkater();
    vi.spyOn(DocumentReference.prototype, 'get').mockReturnValueOnce(Promise.withResolvers<never>().promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unanswered = expect(store.write(uid, { 'unknown-a': true })).rejects.toMatchObject({
      code: 'progress-unavailable',
    });
    await vi.advanceTimersByTimeAsync(dependencies.timeoutMs);
    vi.useRealTimers();
    await unanswered;
    vi.restoreAllMocks();
    await store.write(uid, { b: true });
    expect((await store.read(uid)).progress).toEqual({ b: true });
  });

  it('a write that timed out but is still under way never overwrites the next one', async () => {
    const uid = await newSkater();
    const { update } = DocumentReference.prototype;
    const late = Promise.withResolvers<void>();
    vi.spyOn(DocumentReference.prototype, 'update').mockImplementationOnce(async function (
      this: DocumentReference,
      ...fields: unknown[]
    ) {
      await late.promise;
      return Reflect.apply(update, this, fields);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timedOut = expect(store.write(uid, { a: false })).rejects.toMatchObject({
      code: 'progress-unavailable',
    });
    await vi.advanceTimersByTimeAsync(dependencies.timeoutMs);
    vi.useRealTimers();
    await timedOut;
    const next = store.write(uid, { a: true });
    // A write that did not wait would be there by now.
    await store.read(uid);
    late.resolve();
    await next;
    vi.restoreAllMocks();
    expect((await store.read(uid)).progress).toEqual({ a: true });
  });

  it('calls fail in time, and work again once it is back, with the last value winning', async () => {
    const proxy = await startBreakableProxy(emulators.firestore);
    const { firestore: behindProxy } = connectFirebase(loadConfig({}).firebase, {
      ...emulators,
      firestore: proxy.address,
    });
    const uid = await newSkater();
    await createProgressDocuments({ ...dependencies, firestore: behindProxy }).write(uid, { a: true });
    const proxied = createProgressDocuments({ ...dependencies, firestore: behindProxy, timeoutMs: 200 });

    await proxy.breakDown();
    const failures = await Promise.allSettled([
      proxied.read(uid),
      proxied.write(uid, { a: false }),
      proxied.write(uid, { b: true }),
    ]);
    const code = 'progress-unavailable';
    expect(failures).toMatchObject([{ reason: { code } }, { reason: { code } }, { reason: { code } }]);

    await proxy.repair();
    await expect
      .poll(() =>
        proxied.write(uid, { a: true, c: true }).then(
          () => 'written',
          () => 'late',
        ),
      )
      .toBe('written');
    expect((await store.read(uid)).progress).toMatchObject({ a: true, c: true });
    await behindProxy.terminate();
    await proxy.stop();
  });
});
