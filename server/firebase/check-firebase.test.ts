import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { checkFirebase } from './check-firebase.ts';

const timeoutMs = 10_000;

/** Stands in for Google: each call is refused with the given code, as a project without rights would. */
function buildStandIn(codes: {
  certificates?: string;
  settings?: string;
  accounts?: string;
  firestore?: number;
  text?: string;
}) {
  const refuse = (code: string | number, message = 'no') =>
    Promise.reject(Object.assign(new Error(message), { code }));
  const unknownKey = () =>
    codes.certificates
      ? refuse('auth/argument-error', codes.certificates)
      : refuse('auth/argument-error', 'a "kid" claim which does not correspond to a known public key');
  const auth = {
    app: { options: { projectId: 'a-project' } },
    verifyIdToken: unknownKey,
    getUsers: () => (codes.accounts ? refuse(codes.accounts) : Promise.resolve({ users: [] })),
    projectConfigManager: () => ({
      getProjectConfig: () => (codes.settings ? refuse(codes.settings, codes.text) : Promise.resolve({})),
    }),
  };
  // To write takes the role that sessions and progress need; to read takes less.
  const set = () => (codes.firestore ? refuse(codes.firestore, codes.text) : Promise.resolve({}));
  const firestore = { collection: () => ({ doc: () => ({ set }) }) };
  return { auth: auth as unknown as Auth, firestore: firestore as unknown as Firestore };
}

async function messagesOf(codes: Parameters<typeof buildStandIn>[0]): Promise<string[]> {
  return (await checkFirebase(buildStandIn(codes), timeoutMs)).map(({ message }) => message);
}

it('without an access token no other check runs, which would fail as if there were no network', async () => {
  const firebase = buildStandIn({ firestore: 14 });
  const getAccessToken = () => Promise.reject(new Error('invalid_grant: Invalid JWT Signature.'));
  Object.assign(firebase.auth.app.options, { credential: { getAccessToken } });
  expect((await checkFirebase(firebase, timeoutMs)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The server cannot get an access token: Google refuses the service account\./),
  ]);
});

describe('the check of what the server needs of Firebase', () => {
  it('finds nothing when everything works', async () => {
    expect(await messagesOf({})).toEqual([]);
  });

  it.each([
    [
      'no permission',
      { firestore: 7 },
      /: no permission\. .*datastore\.entities\.\*, with the role of server\/DEPLOY\.md/,
    ],
    ['no such project', { settings: 'auth/project-not-found' }, /: no such project\. .*FIREBASE_PROJECT_ID/],
    ['no network', { firestore: 14 }, /: no network\. .*firestore\.googleapis\.com/],
    [
      'a refused key',
      { settings: 'app/invalid-credential', text: 'invalid_grant: Invalid JWT Signature.' },
      /: Google refuses the service account\. .*GOOGLE_APPLICATION_CREDENTIALS/,
    ],
  ])('explains what to do about %s, given %j', async (_what, codes, message) => {
    expect(await messagesOf(codes)).toEqual([expect.stringMatching(message)]);
  });
});
