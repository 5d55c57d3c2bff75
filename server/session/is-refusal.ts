/** What the Firebase SDK reports when the token, and not the service, is at fault. */
const refusals = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The SDK gives this code to malformed tokens, and to a failed fetch of Google's certificates as well. */
const ambiguousCode = 'auth/argument-error';
const refusalText =
  /for details on how to retrieve|does not correspond to a known public key|has invalid signature/;

/** Whether the identity service, or the SDK in its place, said no to a token. */
export function isRefusal(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return refusals.has(error.code) || (error.code === ambiguousCode && refusalText.test(error.message));
}

/** Why a token was refused, such as `id-token-revoked`: one of the codes above. */
export function reasonOf(refusal: { code: string }): string {
  return refusal.code === ambiguousCode ? 'bad-token' : refusal.code.replace('auth/', '');
}
