import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { firebaseTimeouts } from '../config.ts';
import { createIdentity } from './identity.ts';

/** The clock stands at the moment of the sign-in. */
function connect(auth: object) {
  const { identityMs: timeoutMs } = firebaseTimeouts;
  const offeredProviders = ['google.com', 'password'];
  return createIdentity(auth as Auth, { timeoutMs, now: () => 0, offeredProviders });
}

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

describe('a sign-in', () => {
  const verify = (firebase: object | undefined) => {
    const claims = { uid: 'ada', auth_time: 0, firebase };
    return connect({ verifyIdToken: async () => claims }).verifySignIn('token');
  };

  it.each(['google.com', 'password'])('with %s, which is offered, is accepted', async (sign_in_provider) => {
    await expect(verify({ sign_in_provider })).resolves.toMatchObject({ user: { uid: 'ada' } });
  });

  it.each([
    ['anonymously', { sign_in_provider: 'anonymous' }],
    ['with a custom token', { sign_in_provider: 'custom' }],
    ['with a provider that the project has, but this app does not offer', { sign_in_provider: 'github.com' }],
    ['to a tenant', { sign_in_provider: 'password', tenant: 'club' }],
    ['in an unknown way', {}],
    ['in no way', undefined],
  ])('%s is refused', async (_how, firebase) => {
    const refusal = { code: 'token-refused', reason: 'other-provider' };
    await expect(verify(firebase)).rejects.toMatchObject(refusal);
  });

  it.each(['id-token-expired', 'id-token-revoked', 'invalid-id-token', 'user-disabled', 'user-not-found'])(
    'is refused because of %s',
    async (reason) => {
      const identity = connect({ verifyIdToken: failWith(`auth/${reason}`) });
      await expect(identity.verifySignIn('token')).rejects.toMatchObject({ code: 'token-refused', reason });
    },
  );

  it.each(['auth/internal-error', 'auth/argument-error', 'app/network-error'])(
    'is not refused because of %s, which may pass',
    async (code) => {
      const identity = connect({ verifyIdToken: failWith(code) });
      await expect(identity.verifySignIn('token')).rejects.toMatchObject({ code: 'identity-unavailable' });
    },
  );
});

it('an account that is gone already counts as deleted', async () => {
  await connect({ deleteUser: failWith('auth/user-not-found') }).deleteAccount('ada');
  const away = connect({ deleteUser: failWith('auth/internal-error') });
  await expect(away.deleteAccount('ada')).rejects.toMatchObject({ code: 'identity-unavailable' });
});
