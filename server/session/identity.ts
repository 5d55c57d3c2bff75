import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import { ProblemError } from '../errors.ts';
import { classifyFailure } from '../operations/classify-failure.ts';
import type { RecordCall } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

/** What Firebase says of a session. Times are in milliseconds since 1970. */
export interface Claims {
  user: User;
  issuedAt: number;
  expiresAt: number;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Shorter than the timeout of a write of marks, which may call this service midway: else a call that hangs would be blamed on Firestore. */
const timeoutMs = 3_000;
const service = 'The identity service';

/** A token that somebody found later must not open a session of days. */
const maxSignInAgeMs = 5 * 60_000;
const maxRecentTokens = 20_000;

/**
 * The identity service. Each call throws `token-refused` when the service says no, and `identity-unavailable` when
 * it says nothing in time: a skater must not be signed out because Google could not be reached.
 */
export function createIdentity(auth: Auth, maxSeconds: number, now: () => number, recordCall: RecordCall) {
  /** The ID tokens that this replica has exchanged or is exchanging, so that each of them opens one session only. */
  const exchanged = new LRUCache<string, true>({ max: maxRecentTokens });
  const askService = <Answer>(operation: string, call: Promise<Answer>) =>
    rethrowIdentityError(recordCall(operation, withTimeout(call, timeoutMs, service)));

  /** For what the SDK checks with the certificates at hand: that is no sign of whether the service answers. */
  const askSdk = <Answer>(call: Promise<Answer>) =>
    rethrowIdentityError(withTimeout(call, timeoutMs, service));

  async function verify(token: string): Promise<Claims> {
    return readClaims(await askSdk(auth.verifySessionCookie(token)));
  }

  return {
    verify,

    /** Exchanges the ID token of a fresh sign-in for a Firebase session cookie. Each token works once. */
    async exchangeIdToken(idToken: string): Promise<{ token: string; claims: Claims }> {
      // First without the service: that a token is refused here must not count as an answer of the service.
      const { auth_time } = await askSdk(auth.verifyIdToken(idToken));
      // Written so that a missing time is refused too.
      if (!(now() - auth_time * 1000 <= maxSignInAgeMs)) {
        throw refuse('sign-in-too-old', 'The sign-in is more than 5 minutes old. Sign in again.');
      }
      await askService('verify-id-token', auth.verifyIdToken(idToken, true));
      const hash = hashSignedPart(idToken);
      if (exchanged.has(hash)) throw refuse('sign-in-used', 'This sign-in was used before. Sign in again.');
      exchanged.set(hash, true);
      try {
        const made = auth.createSessionCookie(idToken, { expiresIn: maxSeconds * 1000 });
        const token = await askService('create-session-cookie', made);
        return { token, claims: await verify(token) };
      } catch (error) {
        exchanged.delete(hash);
        throw error;
      }
    },

    /** Asks whether the account still exists, is enabled, and has not ended its sessions. */
    async verifyWithService(token: string): Promise<void> {
      await askService('check-session', auth.verifySessionCookie(token, true));
    },

    /** Whether there is an account of this id, disabled or not. */
    async hasAccount(uid: string): Promise<boolean> {
      try {
        await askService('look-up-account', auth.getUser(uid));
        return true;
      } catch (error) {
        if (isAccountGone(error)) return false;
        throw error;
      }
    },

    /**
     * Ends every session whose sign-in was before this call. Firebase counts whole seconds and spares sign-ins of the
     * same one, so this waits for the next. (A stricter comparison would refuse new accounts.)
     */
    async revokeSessions(uid: string): Promise<void> {
      const second = Math.floor(Date.now() / 1000);
      while (Math.floor(Date.now() / 1000) === second) await sleep(1000 - (Date.now() % 1000));
      await unlessGone(askService('revoke-sessions', auth.revokeRefreshTokens(uid)));
    },

    deleteAccount: (uid: string) => unlessGone(askService('delete-account', auth.deleteUser(uid))),
  };
}

/** Without the signature, of which one token has several spellings: its last character has unused bits. */
export function hashSignedPart(idToken: string): string {
  const signedPart = idToken.slice(0, idToken.lastIndexOf('.'));
  return createHash('sha256').update(signedPart).digest('base64');
}

/** Whether the service said no, rather than nothing. */
export function isTokenRefused(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === 'token-refused';
}

/** Whether the identity service refused because there is no such account. Nothing brings it back. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ProblemError && error.reason === 'user-not-found';
}

async function unlessGone(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}

function refuse(reason: string, detail: string, cause?: unknown): ProblemError {
  return new ProblemError('token-refused', detail, { event: 'session.refused', reason, cause });
}

async function rethrowIdentityError<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (isRefusal(cause)) {
      const reason = cause.code === ambiguousCode ? 'bad-token' : cause.code.replace('auth/', '');
      throw refuse(reason, 'The sign-in is not valid. Sign in again.', cause);
    }
    const reason = classifyFailure(cause);
    const failure = { cause, reason, dependency: 'identity' } as const;
    throw new ProblemError('identity-unavailable', 'The identity service is unavailable.', failure);
  }
}

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

/** Every reason for which a sign-in or a session is refused. */
export const refusalReasons = [
  'bad-token',
  'sign-in-too-old',
  'sign-in-used',
  'other-user',
  ...Array.from(refusals, (code) => code.replace('auth/', '')),
];

/** Whether the identity service, or the SDK in its place, said no to a token. */
export function isRefusal(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return refusals.has(error.code) || (error.code === ambiguousCode && refusalText.test(error.message));
}

function readClaims({ uid, email, name, picture, iat, exp }: DecodedIdToken): Claims {
  return {
    user: { uid, email: email ?? null, displayName: name ?? null, photoURL: picture ?? null },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
