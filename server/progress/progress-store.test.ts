import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { createProgressStore } from './progress-store.ts';

/** What the Firestore client sends through; every call to the service is one of these. */
interface Calls {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

// The contract also holds against the official emulator: name it in FIRESTORE_EMULATOR_HOST.
const firestoreHost = process.env.FIRESTORE_EMULATOR_HOST ?? inject('emulators').firestore;
const emulators = { auth: inject('emulators').auth, firestore: firestoreHost };
const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
const store = createProgressStore(firestore);
afterAll(() => firestore.terminate());

function newOwner() {
  return { uid: randomUUID(), email: 'skater@example.org' };
}

async function readDocument(uid: string) {
  return (await firestore.collection('users').doc(uid).get()).data();
}

describe('the progress store', () => {
  it('creates the document of a new user with the e-mail address and no marks', async () => {
    const owner = newOwner();
    expect(await store.read(owner)).toEqual({});
    expect(await readDocument(owner.uid)).toEqual({ email: owner.email, progress: {} });
  });

  it('creates it once when two devices read at the same moment, and erases nothing', async () => {
    const owner = newOwner();
    await Promise.all([
      store.read(owner),
      store.write(owner, { a: true }),
      store.read(owner),
      store.read(owner),
    ]);
    expect(await store.read(owner)).toEqual({ a: true });
  });

  it('writes to a user who has no document yet', async () => {
    const owner = newOwner();
    await store.write(owner, { 'basic-basic-1-dip': true });
    expect(await readDocument(owner.uid)).toEqual({
      email: owner.email,
      progress: { 'basic-basic-1-dip': true },
    });
  });

  it('merges: other keys and other fields stay', async () => {
    const owner = newOwner();
    const document = firestore.collection('users').doc(owner.uid);
    await document.set({ email: 'old@example.org', progress: { 'a-1': true, b: false }, theme: 'dark' });
    await store.write(owner, { b: true, 'c-2': true });
    expect(await readDocument(owner.uid)).toEqual({
      email: owner.email,
      progress: { 'a-1': true, b: true, 'c-2': true },
      theme: 'dark',
    });
  });

  it('erases nothing when there is nothing to write', async () => {
    const owner = newOwner();
    await store.write(owner, { a: true });
    await store.write(owner, {});
    expect(await store.read(owner)).toEqual({ a: true });
  });

  it('keeps the e-mail address it has when the account has none', async () => {
    const owner = newOwner();
    await store.write(owner, { a: true });
    await store.write({ uid: owner.uid, email: null }, { b: true });
    expect(await readDocument(owner.uid)).toMatchObject({ email: owner.email });
  });

  it.each([[undefined], [null], ['text'], [7]])(
    'reads a document whose progress is %j as empty',
    async (progress) => {
      const owner = newOwner();
      await firestore
        .collection('users')
        .doc(owner.uid)
        .set({ email: owner.email, ...(progress !== undefined && { progress }) });
      expect(await store.read(owner)).toEqual({});
    },
  );

  it('removes a user’s document', async () => {
    const owner = newOwner();
    await store.write(owner, { a: true });
    await store.remove(owner.uid);
    expect(await readDocument(owner.uid)).toBeUndefined();
  });
});

describe('what it costs', () => {
  it('a toggle is one write and no read; a page load of a known user is one read', async () => {
    const owner = newOwner();
    await store.read(owner);
    const calls = firestore as unknown as Calls;
    const requests = vi.spyOn(calls, 'request');
    const streams = vi.spyOn(calls, 'requestStream');

    await store.write(owner, { a: true });
    expect(requests.mock.calls.map(([method]) => method)).toEqual(['commit']);
    expect(streams).not.toHaveBeenCalled();

    await store.read(owner);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(streams.mock.calls.map(([method]) => method)).toEqual(['batchGetDocuments']);
    vi.restoreAllMocks();
  });
});

describe('while Firestore is away', () => {
  it('calls fail in time, and work again once it is back, with the last value on top', async () => {
    const proxy = await startBreakableProxy(firestoreHost);
    const { firestore: behindProxy } = connectFirebase(loadConfig({}).firebase, {
      ...emulators,
      firestore: proxy.address,
    });
    const proxied = createProgressStore(behindProxy);
    const owner = newOwner();
    await proxied.write(owner, { a: true });

    await proxy.breakDown();
    const failures = await Promise.allSettled([
      proxied.read(owner),
      proxied.write(owner, { a: false }),
      proxied.write(owner, { b: true }),
    ]);
    const code = 'progress-unavailable';
    expect(failures).toMatchObject([{ reason: { code } }, { reason: { code } }, { reason: { code } }]);

    await proxy.repair();
    await expect
      .poll(
        () =>
          proxied.write(owner, { a: true, c: true }).then(
            () => 'written',
            () => 'late',
          ),
        { timeout: 30_000 },
      )
      .toBe('written');
    expect(await store.read(owner)).toMatchObject({ a: true, c: true });
    await behindProxy.terminate();
    await proxy.stop();
  });
});
