import { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { createProgressStore } from './progress-store.ts';
import {
  dependencies,
  emulators,
  firestore,
  gone,
  newOwner,
  readDocument,
  resetIdentityBeforeEach,
  store,
  verifyToken,
} from './store-test-kit.ts';

resetIdentityBeforeEach();

/** What the Firestore client sends through; every call to the service is one of these. */
interface Calls {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

describe('the progress store', () => {
  it('reads a missing document as no marks, and does not create it', async () => {
    const owner = newOwner();
    expect(await store.read(owner.uid)).toEqual({});
    expect(await readDocument(owner.uid)).toBeUndefined();
  });

  it('creates a new user’s document with the email address and no marks, and does not change an existing one', async () => {
    const owner = newOwner();
    await store.create(owner);
    expect(await readDocument(owner.uid)).toEqual({ email: owner.email, progress: {} });
    await store.write(owner, { a: true });
    await Promise.all([store.create(owner), store.create(owner)]);
    expect(await readDocument(owner.uid)).toEqual({ email: owner.email, progress: { a: true } });
  });

  it('stores no email address for an account that has none', async () => {
    const owner = { ...newOwner(), email: null };
    await store.create(owner);
    expect(await readDocument(owner.uid)).toEqual({ progress: {} });
  });

  it('writes to a user who has no document yet', async () => {
    const owner = newOwner();
    await store.write(owner, { 'basic-basic-1-dip': true });
    expect(await readDocument(owner.uid)).toEqual({
      email: owner.email,
      progress: { 'basic-basic-1-dip': true },
    });
  });

  it('changes single keys: other keys and other fields stay', async () => {
    const owner = newOwner();
    const document = firestore.collection('users').doc(owner.uid);
    await document.set({ email: 'old@example.org', progress: { 'a-1': true, b: false }, theme: 'dark' });
    await store.write(owner, { b: true, 'c-2': true });
    expect(await readDocument(owner.uid)).toEqual({
      email: 'old@example.org',
      progress: { 'a-1': true, b: true, 'c-2': true },
      theme: 'dark',
    });
  });

  it.each([[undefined], [null], ['text'], [7]])(
    'reads a document whose progress is %j as empty',
    async (progress) => {
      const owner = newOwner();
      await firestore
        .collection('users')
        .doc(owner.uid)
        .set({ email: owner.email, ...(progress !== undefined && { progress }) });
      expect(await store.read(owner.uid)).toEqual({});
    },
  );

  it('removes a user’s document', async () => {
    const owner = newOwner();
    await store.write(owner, { a: true });
    await store.deleteDocument(owner.uid);
    expect(await readDocument(owner.uid)).toBeUndefined();
  });

  it('removes a key as if it had never been written', async () => {
    const owner = newOwner();
    await store.write(owner, { 'basic-basic-1-dip': true, b: true });
    await store.deleteMark(owner, 'basic-basic-1-dip');
    await store.deleteMark(owner, 'never-written');
    expect(await readDocument(owner.uid)).toEqual({ email: owner.email, progress: { b: true } });
  });

  it('creates no document in order to remove a key from it, but verifies the account', async () => {
    const owner = newOwner();
    await store.deleteMark(owner, 'a');
    expect(await readDocument(owner.uid)).toBeUndefined();
    verifyToken.mockRejectedValue(gone);
    await expect(store.deleteMark(owner, 'a')).rejects.toBe(gone);
  });
});

describe('what it costs', () => {
  it('a toggle is one write and no read; a page load of a known user is one read', async () => {
    const owner = newOwner();
    await store.create(owner);
    const calls = firestore as unknown as Calls;
    const requests = vi.spyOn(calls, 'request');
    const streams = vi.spyOn(calls, 'requestStream');

    await store.write(owner, { a: true });
    expect(requests.mock.calls.map(([method]) => method)).toEqual(['commit']);
    expect(streams).not.toHaveBeenCalled();
    expect(verifyToken).toHaveBeenCalledTimes(1);

    await store.read(owner.uid);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(streams.mock.calls.map(([method]) => method)).toEqual(['batchGetDocuments']);
    vi.restoreAllMocks();
  });
});

describe('while Firestore is away', () => {
  it('a read without a response delays one write until the time limit, and none after it', async () => {
    const owner = newOwner();
    await store.create(owner);
    vi.spyOn(DocumentReference.prototype, 'get').mockReturnValueOnce(Promise.withResolvers<never>().promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unanswered = expect(store.write(owner, { 'unknown-a': true })).rejects.toMatchObject({
      code: 'progress-unavailable',
    });
    await vi.advanceTimersByTimeAsync(dependencies.timeoutMs);
    vi.useRealTimers();
    await unanswered;
    vi.restoreAllMocks();
    await store.write(owner, { b: true });
    expect(await store.read(owner.uid)).toEqual({ b: true });
  });

  it('calls fail in time, and work again once it is back, with the last value winning', async () => {
    const proxy = await startBreakableProxy(emulators.firestore);
    const { firestore: behindProxy } = connectFirebase(loadConfig({}).firebase, {
      ...emulators,
      firestore: proxy.address,
    });
    const owner = newOwner();
    await createProgressStore({ ...dependencies, firestore: behindProxy }).write(owner, { a: true });
    const proxied = createProgressStore({ ...dependencies, firestore: behindProxy, timeoutMs: 200 });

    await proxy.breakDown();
    const failures = await Promise.allSettled([
      proxied.read(owner.uid),
      proxied.write(owner, { a: false }),
      proxied.write(owner, { b: true }),
    ]);
    const code = 'progress-unavailable';
    expect(failures).toMatchObject([{ reason: { code } }, { reason: { code } }, { reason: { code } }]);

    await proxy.repair();
    await expect
      .poll(() =>
        proxied.write(owner, { a: true, c: true }).then(
          () => 'written',
          () => 'late',
        ),
      )
      .toBe('written');
    expect(await store.read(owner.uid)).toMatchObject({ a: true, c: true });
    await behindProxy.terminate();
    await proxy.stop();
  });
});
