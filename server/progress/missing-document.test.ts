import { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { createProgressStore } from './progress-store.ts';
import {
  dependencies,
  expired,
  gone,
  hasAccount,
  newOwner,
  readDocument,
  resetIdentityBeforeEach,
  revoked,
  store,
  unavailable,
  verifyToken,
} from './store-test-kit.ts';

resetIdentityBeforeEach();

describe('a document that is missing', () => {
  it('is created only after the identity service has confirmed that the account exists', async () => {
    for (const answer of [gone, revoked, unavailable]) {
      const owner = newOwner();
      verifyToken.mockRejectedValueOnce(answer);
      await expect(store.write(owner, { a: true })).rejects.toBe(answer);
      expect(await readDocument(owner.uid)).toBeUndefined();
    }
    const owner = newOwner();
    await store.write(owner, { a: true });
    expect(verifyToken).toHaveBeenLastCalledWith(owner.token);
    expect(await store.read(owner.uid)).toEqual({ a: true });
  });

  it('is removed again if the account is gone after its creation', async () => {
    const writer = newOwner();
    verifyToken.mockResolvedValueOnce(undefined).mockRejectedValueOnce(gone);
    await expect(store.write(writer, { a: true })).rejects.toBe(gone);
    expect(await readDocument(writer.uid)).toBeUndefined();

    const newcomer = newOwner();
    verifyToken.mockRejectedValueOnce(gone);
    await expect(store.create(newcomer)).rejects.toBe(gone);
    expect(await readDocument(newcomer.uid)).toBeUndefined();
  });

  it('is removed later if the account is gone and Firestore fails at that moment', async () => {
    const { create } = DocumentReference.prototype;
    const lost = new Error('the response was lost');
    hasAccount.mockResolvedValue(false);
    const isRemovedLater = async (failure: unknown) => {
      const owner = newOwner();
      await expect(store.create(owner)).rejects.toMatchObject(failure as object);
      await expect.poll(() => readDocument(owner.uid)).toBeUndefined();
    };
    vi.spyOn(DocumentReference.prototype, 'create').mockImplementationOnce(async function (
      this: DocumentReference,
      ...values
    ) {
      await create.apply(this, values);
      throw lost;
    });
    await isRemovedLater({ code: 'progress-unavailable', cause: lost });
    verifyToken.mockRejectedValueOnce(gone);
    vi.spyOn(DocumentReference.prototype, 'delete').mockRejectedValueOnce(lost);
    await isRemovedLater(gone);
    vi.restoreAllMocks();
  });

  it.each([
    ['that exists keeps what another device wrote meanwhile', revoked, true, { a: true, b: true }],
    ['that cannot be verified keeps it as well, if it exists', unavailable, true, { a: true, b: true }],
    ['that cannot be verified loses it, if it is gone', unavailable, false, undefined],
    ['whose session expired in that moment loses it, if it is gone', expired, false, undefined],
    ['that is gone loses it', gone, false, undefined],
  ])('of an account %s', async (_what, answer, exists, progress) => {
    const owner = newOwner();
    const otherReplica = createProgressStore(dependencies);
    verifyToken.mockResolvedValueOnce(undefined).mockImplementationOnce(async () => {
      await otherReplica.write(owner, { b: true });
      throw answer;
    });
    const asked = Promise.withResolvers<void>();
    hasAccount.mockImplementation(async (uid) => {
      expect(uid).toBe(owner.uid);
      asked.resolve();
      return exists;
    });
    await expect(store.write(owner, { a: true })).rejects.toBe(answer);
    if (answer !== gone) await asked.promise;
    await expect.poll(async () => (await readDocument(owner.uid))?.progress).toEqual(progress);
  });
});
