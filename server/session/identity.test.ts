import type { Auth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { createIdentity, hashSignedPart } from './identity.ts';

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
  const identity = createIdentity(
    auth as unknown as Auth,
    300,
    () => 0,
    (_operation, call) => call,
  );
  await identity.exchangeIdToken('id.token.signature');
  await identity.verifyWithService('token');
  expect(auth.verifyIdToken).toHaveBeenCalledWith('id.token.signature', true);
  expect(auth.verifySessionCookie).toHaveBeenLastCalledWith('token', true);
});
