import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { User } from '#shared/api.ts';
import { cleanName } from '#shared/clean-name.ts';
import { ProblemError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** A leaked ID token must not open a session that lasts for days. */
const maxSignInAgeMs = 5 * 60_000;

/** A fresh sign-in, as Firebase vouches for it. */
export interface VerifiedSignIn {
  user: User;
  /** By Google's clock, in milliseconds since 1970. */
  signedInAt: number;
}

/** Why the account of a session may not use it any more. */
type AccountRefusal = 'deleted' | 'disabled' | 'revoked';

interface Options {
  timeoutMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** By Firebase's names, such as `google.com`. A project may have others, which are not for this app. */
  offeredProviders: string[];
}

/**
 * Wraps Firebase Auth. Calls throw `token-refused` if the service refuses, and `identity-unavailable` if it does not respond in
 * time: a skater must not be signed out because Google cannot be reached.
 */
export function createIdentity(auth: Auth, { timeoutMs, now, offeredProviders }: Options) {
  const callFirebase = <Answer>(work: Promise<Answer>) =>
    withTimeout(work, timeoutMs, 'The identity service').catch(throwIdentityProblem);

  return {
    /** Checks an ID token: its signature, its age, and how the user has signed in. `findRefusal` says whether she still may. */
    async verifySignIn(idToken: string): Promise<VerifiedSignIn> {
      const claims = await callFirebase(auth.verifyIdToken(idToken));
      const { sign_in_provider: provider, tenant } = claims.firebase ?? {};
      if (!provider || !offeredProviders.includes(provider) || tenant) throw refuseSignIn('other-provider');
      const signedInAt = claims.auth_time * 1000;
      // Written this way to also refuse a missing auth_time.
      if (!(now() - signedInAt <= maxSignInAgeMs)) {
        const detail = 'The sign-in is more than 5 minutes old. Sign in again.';
        throw refuseSignIn('sign-in-too-old', detail);
      }
      return { user: toUser(claims), signedInAt };
    },

    /** Makes Firebase refuse the user's earlier sign-ins, and with them the ID tokens that it issued. */
    async revokeSignIns(uid: string): Promise<void> {
      try {
        await callFirebase(auth.revokeRefreshTokens(uid));
      } catch (error) {
        if (!isAccountGone(error)) throw error;
      }
    },

    /** Asks whether a session that began at `signedInAt` may go on; undefined if so. */
    async findRefusal(uid: string, signedInAt: number): Promise<AccountRefusal | undefined> {
      try {
        const { disabled, tokensValidAfterTime } = await callFirebase(auth.getUser(uid));
        if (disabled) return 'disabled';
        return Date.parse(tokensValidAfterTime ?? '') > signedInAt ? 'revoked' : undefined;
      } catch (error) {
        if (isAccountGone(error)) return 'deleted';
        throw error;
      }
    },

    /** Succeeds also if there is no such account any more. */
    async deleteAccount(uid: string): Promise<void> {
      try {
        await callFirebase(auth.deleteUser(uid));
      } catch (error) {
        if (!isAccountGone(error)) throw error;
      }
    },
  };
}

function isAccountGone(error: unknown): boolean {
  return error instanceof ProblemError && error.reason === 'user-not-found';
}

export function refuseSignIn(
  reason: string,
  detail = 'The sign-in is not valid. Sign in again.',
): ProblemError {
  return new ProblemError('token-refused', detail, { reason });
}

/** Throws `token-refused` for a refusal, and `identity-unavailable` for all else. */
function throwIdentityProblem(cause: unknown): never {
  if (isTokenRefused(cause)) {
    const reason = cause.code === ambiguousCode ? 'bad-token' : cause.code.replace('auth/', '');
    throw refuseSignIn(reason);
  }
  throw new ProblemError('identity-unavailable', 'The identity service is unavailable.', { cause });
}

/** The error codes for which the token is at fault rather than the service. */
const refusalCodes = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The SDK uses this code for malformed tokens, but also if it cannot fetch Google's certificates. */
const ambiguousCode = 'auth/argument-error';
const refusalText =
  /for details on how to retrieve|does not correspond to a known public key|has invalid signature/;

/** Whether the identity service, or the SDK on its behalf, refused a token. */
export function isTokenRefused(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return refusalCodes.has(error.code) || (error.code === ambiguousCode && refusalText.test(error.message));
}

function toUser({ uid, email, name, picture }: DecodedIdToken): User {
  // Skaters can set it to anything through Firebase's API.
  const photo = textOf(picture);
  const photoURL = photo?.startsWith('https:') && photo.length <= maxPhotoLength ? photo : null;
  const displayName = textOf(name)?.slice(0, maxNameLength);
  return { uid, email: textOf(email), displayName: displayName ? cleanName(displayName) : null, photoURL };
}

/** What a user can fill a replica's memory with is bounded. Firebase limits neither. */
const maxNameLength = 256;
const maxPhotoLength = 2048;

/** The SDK's types promise text, but it does not check these claims. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
