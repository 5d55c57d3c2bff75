import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import { ProblemError } from '../errors.ts';
import type { CallService } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

/** The verified claims of a session. Times are in milliseconds since 1970. */
export interface Claims {
  user: User;
  issuedAt: number;
  expiresAt: number;
}

export type Identity = ReturnType<typeof createIdentity>;

interface Dependencies {
  auth: Auth;
  /** The longest lifetime of a session. */
  maxSeconds: number;
  timeoutMs: number;
  now: () => number;
  callIdentity: CallService;
}

const service = 'The identity service';

/** A leaked ID token must not open a session that lasts for days. */
const maxSignInAgeMs = 5 * 60_000;
const maxRecentTokens = 20_000;

/**
 * Wraps Firebase Auth. Calls throw `token-refused` if the service refuses, and `identity-unavailable` if it does not respond in
 * time: a skater must not be signed out because Google cannot be reached.
 */
export function createIdentity({ auth, maxSeconds, timeoutMs, now, callIdentity }: Dependencies) {
  /** Hashes of the ID tokens that this replica has exchanged or is exchanging: each opens only one session. */
  const exchanged = new LRUCache<string, true>({ max: maxRecentTokens });
  const callService = <Answer>(operation: string, call: Promise<Answer>) =>
    callIdentity(operation, withTimeout(call, timeoutMs, service));

  /** For checks that the SDK makes locally with cached certificates: they say nothing about the service's health. */
  const callSdk = <Answer>(call: Promise<Answer>) =>
    withTimeout(call, timeoutMs, service).catch(throwIdentityProblem);

  async function verify(token: string): Promise<Claims> {
    return readClaims(await callSdk(auth.verifySessionCookie(token)));
  }

  /** Each token works once. */
  async function exchangeOnce(idToken: string): Promise<{ token: string; claims: Claims }> {
    const hash = hashSignedPart(idToken);
    if (exchanged.has(hash)) throw refuse('sign-in-used', 'This sign-in was used before. Sign in again.');
    exchanged.set(hash, true);
    try {
      const made = auth.createSessionCookie(idToken, { expiresIn: maxSeconds * 1000 });
      const token = await callService('create-session-cookie', made);
      return { token, claims: await verify(token) };
    } catch (error) {
      exchanged.delete(hash);
      throw error;
    }
  }

  return {
    verify,

    /** Exchanges the ID token of a fresh sign-in for a Firebase session cookie. */
    async exchangeIdToken(idToken: string): Promise<{ token: string; claims: Claims }> {
      // Locally first: a refusal here must not count as a response of the service.
      const { auth_time, uid } = await callSdk(auth.verifyIdToken(idToken));
      try {
        // Written this way to also refuse a missing auth_time.
        if (!(now() - auth_time * 1000 <= maxSignInAgeMs)) {
          throw refuse('sign-in-too-old', 'The sign-in is more than 5 minutes old. Sign in again.');
        }
        await callService('verify-id-token', auth.verifyIdToken(idToken, true));
        return await exchangeOnce(idToken);
      } catch (error) {
        // For the log, because the request has no session yet.
        throw Object.assign(error as ProblemError, { uid });
      }
    },

    /** Asks whether the account still exists, is enabled, and has not ended its sessions. */
    async verifyWithService(token: string): Promise<void> {
      await callService('check-session', auth.verifySessionCookie(token, true));
    },

    /** Whether the account exists, disabled or not. */
    hasAccount: (uid: string) => succeedsUnlessGone(callService('look-up-account', auth.getUser(uid))),

    /**
     * Ends every session whose sign-in was before this call. Firebase compares whole seconds and spares sign-ins of the same
     * second, so this waits for the next one. (A stricter comparison of our own would refuse new accounts.)
     */
    async revokeSessions(uid: string): Promise<void> {
      const second = Math.floor(Date.now() / 1000);
      while (Math.floor(Date.now() / 1000) === second) await sleep(1000 - (Date.now() % 1000));
      await succeedsUnlessGone(callService('revoke-sessions', auth.revokeRefreshTokens(uid)));
    },

    async deleteAccount(uid: string): Promise<void> {
      await succeedsUnlessGone(callService('delete-account', auth.deleteUser(uid)));
    },
  };
}

/** Leaves out the signature: unused bits in its last character allow several spellings of the same token. */
export function hashSignedPart(idToken: string): string {
  const signedPart = idToken.slice(0, idToken.lastIndexOf('.'));
  return createHash('sha256').update(signedPart).digest('base64');
}

/** Whether the service refused the token, rather than not responding. */
export function isTokenRefused(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === 'token-refused';
}

/** Whether the service refused because the account does not exist, which is final. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ProblemError && error.reason === 'user-not-found';
}

/** Returns false if the account does not exist. @throws for any other failure */
async function succeedsUnlessGone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isAccountGone(error)) return false;
    throw error;
  }
}

function refuse(reason: string, detail: string, cause?: unknown): ProblemError {
  return new ProblemError('token-refused', detail, { event: 'session.refused', reason, cause });
}

/** Throws `token-refused` for a refusal, and `identity-unavailable` for all else. */
export function throwIdentityProblem(cause: unknown): never {
  if (isRefusal(cause)) {
    const reason = cause.code === ambiguousCode ? 'bad-token' : cause.code.replace('auth/', '');
    throw refuse(reason, 'The sign-in is not valid. Sign in again.', cause);
  }
  const failure = { cause, dependency: 'identity' } as const;
  throw new ProblemError('identity-unavailable', 'The identity service is unavailable.', failure);
}

/** The error codes for which the token is at fault rather than the service. */
const refusalCodes = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The SDK uses this code for malformed tokens, but also if it cannot fetch Google's certificates. */
const ambiguousCode = 'auth/argument-error';
const refusalText =
  /for details on how to retrieve|does not correspond to a known public key|has invalid signature/;

/** Every `reason` of a `session.refused` event. */
export const refusalReasons = [
  'bad-token',
  'sign-in-too-old',
  'sign-in-used',
  'other-user',
  ...Array.from(refusalCodes, (code) => code.replace('auth/', '')),
];

/** Whether the identity service, or the SDK on its behalf, refused a token. */
export function isRefusal(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return refusalCodes.has(error.code) || (error.code === ambiguousCode && refusalText.test(error.message));
}

function readClaims({ uid, email, name, picture, iat, exp }: DecodedIdToken): Claims {
  // Skaters can set it to anything through Firebase's API.
  const photo = textOf(picture);
  const photoURL = photo?.startsWith('https:') ? photo : null;
  return {
    user: { uid, email: textOf(email), displayName: textOf(name), photoURL },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}

/** The SDK's types promise text, but it does not check these claims. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
