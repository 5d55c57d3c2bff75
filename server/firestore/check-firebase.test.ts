import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { checkFirebase } from './check-firebase.ts';

/** Stands in for Google: each call is refused with the given code, as a project without rights would. */
function buildStandIn(codes: {
  certificates?: string;
  settings?: string;
  cookies?: string;
  firestore?: string;
}) {
  const refuse = (code: string, message: string) =>
    Promise.reject(Object.assign(new Error(message), { code }));
  const unknownKey = () =>
    codes.certificates
      ? refuse('auth/argument-error', codes.certificates)
      : refuse('auth/argument-error', 'a "kid" claim which does not correspond to a known public key');
  const auth = {
    app: { options: { projectId: 'a-project' } },
    verifyIdToken: unknownKey,
    verifySessionCookie: unknownKey,
    projectConfigManager: () => ({
      getProjectConfig: () => (codes.settings ? refuse(codes.settings, 'no') : Promise.resolve({})),
    }),
    createSessionCookie: () => refuse(codes.cookies ?? 'auth/invalid-id-token', 'no'),
  };
  const get = () => (codes.firestore ? refuse(codes.firestore, 'no') : Promise.resolve({}));
  const firestore = { collection: () => ({ doc: () => ({ get }) }) };
  return { auth: auth as unknown as Auth, firestore: firestore as unknown as Firestore };
}

async function messagesOf(codes: Parameters<typeof buildStandIn>[0]): Promise<string[]> {
  const messages: string[] = [];
  const log = (_fields: object, message: string) => void messages.push(message);
  const { auth, firestore } = buildStandIn(codes);
  await checkFirebase(auth, firestore, { info: log, error: log });
  return messages;
}

describe('the check at boot', () => {
  it('says that all is well', async () => {
    expect(await messagesOf({})).toEqual(['Firebase is reachable and the roles suffice']);
  });

  it.each([
    [{ certificates: 'Error fetching public keys for Google certs' }, 'Allow requests to www.googleapis.com'],
    [{ settings: 'auth/insufficient-permission' }, 'roles/firebaseauth.admin'],
    [{ cookies: 'auth/insufficient-permission' }, 'firebaseauth.users.createSession'],
    [{ firestore: '7' }, 'roles/datastore.user'],
  ])('with %j names the role or API that is missing', async (codes, remedy) => {
    expect(await messagesOf(codes)).toEqual([expect.stringContaining(remedy)]);
  });
});
