import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { firebaseTimeouts } from '../config.ts';
import { createIdentity } from './identity.ts';

/** The clock stands at the moment of the sign-in. */
function connect(auth: object) {
  return createIdentity(auth as Auth, firebaseTimeouts.identityMs, () => 0);
}

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

it('the service is asked whether a sign-in was revoked', async () => {
  // With the emulator the SDK always asks, so no other test notices a missing flag.
  const verifyIdToken = vi.fn(async () => ({ uid: 'ada', auth_time: 0 }));
  await connect({ verifyIdToken }).verifySignIn('id.token.signature');
  expect(verifyIdToken).toHaveBeenCalledWith('id.token.signature', true);
});

describe('a sign-in', () => {
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

describe('the account of a session', () => {
  const signedInAt = Date.parse('2026-01-01T12:00:00Z');
  const found = (user: object) => connect({ getUser: async () => ({ disabled: false, ...user }) });
  const since = (time: string) => ({ tokensValidAfterTime: new Date(time).toUTCString() });

  it.each([
    ['goes on if nothing was revoked', found({}), undefined],
    [
      'goes on if it was opened in the second of the session',
      found(since('2026-01-01T12:00:00Z')),
      undefined,
    ],
    ['is refused if its tokens were revoked later', found(since('2026-01-01T12:00:01Z')), 'revoked'],
    ['is refused if it is disabled', found({ disabled: true }), 'disabled'],
    ['is refused if it is gone', connect({ getUser: failWith('auth/user-not-found') }), 'deleted'],
  ])('%s', async (_what, identity, refusal) => {
    expect(await identity.findRefusal('ada', signedInAt)).toBe(refusal);
  });

  it('is not gone because the service fails to answer', async () => {
    const away = connect({ getUser: failWith('auth/internal-error') });
    await expect(away.findRefusal('ada', signedInAt)).rejects.toMatchObject({ code: 'identity-unavailable' });
  });
});

it('an account that is gone already counts as deleted', async () => {
  await connect({ deleteUser: failWith('auth/user-not-found') }).deleteAccount('ada');
  const away = connect({ deleteUser: failWith('auth/internal-error') });
  await expect(away.deleteAccount('ada')).rejects.toMatchObject({ code: 'identity-unavailable' });
});
