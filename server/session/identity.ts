import { setTimeout } from 'node:timers/promises';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { User } from '#shared/api.ts';
import { ProblemError } from '../errors.ts';
import { classifyFailure, unwatched, type Watch } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';
import { isRefusal, reasonOf } from './is-refusal.ts';
import { createSwappedTokens } from './swapped-tokens.ts';

/** What Firebase says of a session. Times are in milliseconds since 1970. */
export interface Claims {
  user: User;
  issuedAt: number;
  expiresAt: number;
}

/**
 * The identity service. Each call throws `token-refused` when the service says no, and `identity-unavailable` when
 * it says nothing in time: a skater must not be signed out because Google could not be reached.
 */
export interface Identity {
  /** Swaps the ID token of a fresh sign-in for a Firebase session cookie. Each token can be swapped once. */
  createToken(idToken: string): Promise<{ token: string; claims: Claims }>;
  /** Checks the signature, with the certificates at hand. */
  verify(token: string): Promise<Claims>;
  /** Asks whether the account still exists, is enabled, and has not ended its sessions. */
  verifyWithService(token: string): Promise<void>;
  /** Ends every session whose sign-in was before this call. It takes up to a second longer than the service does. */
  endAllSessions(uid: string): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
}

/** Whether the identity service refused because there is no such account. Nothing brings it back. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ProblemError && error.reason === 'user-not-found';
}

const timeoutMs = 4_000;

/** A token that somebody found later must not open a session of days. */
const maxSignInAgeMs = 5 * 60_000;

export function createIdentity(
  auth: Auth,
  maxSeconds: number,
  now: () => number,
  watch: Watch = unwatched,
): Identity {
  const swappedTokens = createSwappedTokens();
  const askService = <Answer>(operation: string, call: Promise<Answer>) =>
    toProblem(watch(operation, withServiceTimeout(call)));

  // Tells nothing of the service, which it asks for certificates only when there are none.
  const verifyLocally = (token: string) => toProblem(withServiceTimeout(auth.verifySessionCookie(token)));

  return {
    async createToken(idToken) {
      const { auth_time } = await askService('verify-id-token', auth.verifyIdToken(idToken, true));
      // Written so that a missing time is refused too.
      if (!(now() - auth_time * 1000 <= maxSignInAgeMs)) {
        throw refuseSignIn('sign-in-too-old', 'The sign-in is more than 5 minutes old. Sign in again.');
      }
      if (!swappedTokens.claim(idToken)) {
        throw refuseSignIn('sign-in-used', 'This sign-in was used before. Sign in again.');
      }
      try {
        const made = auth.createSessionCookie(idToken, { expiresIn: maxSeconds * 1000 });
        const token = await askService('create-session-cookie', made);
        return { token, claims: readClaims(await verifyLocally(token)) };
      } catch (error) {
        swappedTokens.release(idToken);
        throw error;
      }
    },
    verify: async (token) => readClaims(await verifyLocally(token)),
    async verifyWithService(token) {
      await askService('check-session', auth.verifySessionCookie(token, true));
    },
    async endAllSessions(uid) {
      await untilNextSecond();
      await askService('revoke-sessions', auth.revokeRefreshTokens(uid));
    },
    deleteAccount: (uid) => askService('delete-account', auth.deleteUser(uid)),
  };
}

function refuseSignIn(reason: string, detail: string): ProblemError {
  return new ProblemError('token-refused', detail, { event: 'session.refused', reason });
}

/** Whether the service said no, rather than nothing. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'token-refused';
}

function withServiceTimeout<Answer>(call: Promise<Answer>): Promise<Answer> {
  return withTimeout(call, timeoutMs, 'The identity service');
}

async function toProblem<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (isRefusal(cause)) {
      const refusal = { event: 'session.refused', reason: reasonOf(cause), cause } as const;
      throw new ProblemError('token-refused', 'The sign-in is not valid. Sign in again.', refusal);
    }
    const reason = classifyFailure(cause);
    throw new ProblemError('identity-unavailable', 'The identity service is away.', { cause, reason });
  }
}

/**
 * Revocation spares sign-ins of its own second, because Firebase counts whole seconds. In the next second it spares
 * none that came before the call. (To compare more strictly would refuse new accounts: Firebase stores their first
 * second as that of a revocation.)
 */
async function untilNextSecond(): Promise<void> {
  const start = currentSecond();
  while (currentSecond() === start) await setTimeout(1000 - (Date.now() % 1000));
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000);
}

function readClaims({ uid, email, name, picture, iat, exp }: DecodedIdToken): Claims {
  return {
    user: { uid, email: email ?? null, displayName: name ?? null, photoURL: picture ?? null },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
