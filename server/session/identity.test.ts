import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { createIdentity, hashSignedPart, throwIdentityProblem } from './identity.ts';

/** The clock stands at the moment of the sign-in. */
function connect(auth: object) {
  return createIdentity({
    auth: auth as Auth,
    maxSeconds: 300,
    timeoutMs: 3_000,
    now: () => 0,
    callIdentity: (_operation, call) => call.catch(throwIdentityProblem),
  });
}

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));
const signedIn = { verifyIdToken: async () => ({ auth_time: 0 }), verifySessionCookie: async () => ({}) };

it('a token is recognized however its signature is encoded', () => {
  const hash = hashSignedPart('header.payload.signatureA');
  expect(hashSignedPart('header.payload.signatureB')).toBe(hash);
  expect(hashSignedPart('header.other.signatureA')).not.toBe(hash);
});

it('the service is asked whether a sign-in or a session was revoked', async () => {
  // With the emulator the SDK always asks, so no other test notices a missing flag.
  const auth = {
    verifyIdToken: vi.fn(async () => ({ auth_time: 0 })),
    createSessionCookie: async () => 'token',
    verifySessionCookie: vi.fn(async () => ({})),
  };
  const identity = connect(auth);
  await identity.exchangeIdToken('id.token.signature');
  await identity.verifyWithService('token');
  expect(auth.verifyIdToken).toHaveBeenCalledWith('id.token.signature', true);
  expect(auth.verifySessionCookie).toHaveBeenLastCalledWith('token', true);
});

it('a sign-in that failed because the service was away can be sent again', async () => {
  const createSessionCookie = vi
    .fn(async () => 'token')
    .mockImplementationOnce(failWith('auth/internal-error'));
  const identity = connect({ ...signedIn, createSessionCookie });
  const exchange = () => identity.exchangeIdToken('id.token.signature');
  await expect(exchange()).rejects.toMatchObject({ code: 'identity-unavailable' });
  expect(await exchange()).toMatchObject({ token: 'token' });
  await expect(exchange()).rejects.toMatchObject({ code: 'token-refused', reason: 'sign-in-used' });
});

describe('a token', () => {
  it.each([
    'id-token-expired',
    'id-token-revoked',
    'invalid-id-token',
    'invalid-session-cookie',
    'session-cookie-expired',
    'session-cookie-revoked',
    'user-disabled',
    'user-not-found',
  ])('is refused because of %s', async (reason) => {
    const identity = connect({ verifySessionCookie: failWith(`auth/${reason}`) });
    await expect(identity.verify('token')).rejects.toMatchObject({ code: 'token-refused', reason });
  });

  it.each(['auth/internal-error', 'auth/argument-error', 'app/network-error'])(
    'is not refused because of %s, which may pass',
    async (code) => {
      const identity = connect({ verifySessionCookie: failWith(code) });
      await expect(identity.verify('token')).rejects.toMatchObject({ code: 'identity-unavailable' });
    },
  );
});

it('an account is gone only if the service says so, not if it fails to answer', async () => {
  const gone = connect({ getUser: failWith('auth/user-not-found') });
  expect(await gone.hasAccount('ada')).toBe(false);
  const away = connect({ getUser: failWith('auth/internal-error') });
  await expect(away.hasAccount('ada')).rejects.toMatchObject({ code: 'identity-unavailable' });
});

it('sessions are revoked in the next second, because the service spares the sign-ins of the same one', async () => {
  const secondOf = () => Math.floor(Date.now() / 1000);
  const revokeRefreshTokens = vi.fn(async () => secondOf());
  const calledIn = secondOf();
  await connect({ revokeRefreshTokens }).revokeSessions('ada');
  expect(await revokeRefreshTokens.mock.results[0]?.value).toBeGreaterThan(calledIn);
});
