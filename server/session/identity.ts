import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { User } from '#shared/api.ts';
import { LateError, withDeadline } from '../deadline.ts';
import { ProblemError } from '../errors.ts';
import { unwatched, type Watch } from '../operations/dependencies.ts';
import { nameFailure } from '../operations/name-failure.ts';
import { isRefusal, reasonOf } from './is-refusal.ts';

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
  /** Swaps the ID token of a fresh sign-in for a Firebase session cookie. */
  createToken(idToken: string): Promise<{ token: string; claims: Claims }>;
  /** Checks the signature, with the certificates at hand. */
  verify(token: string): Promise<Claims>;
  /** Asks whether the account still exists, is enabled, and has not ended its sessions. */
  verifyWithService(token: string): Promise<void>;
  endAllSessions(uid: string): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
}

/** Whether the identity service refused because there is no such account. Nothing brings it back. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ProblemError && error.reason === 'user-not-found';
}

const deadlineMs = 4_000;

/** A token that somebody found later must not open a session of days. */
const maxSignInAgeMs = 5 * 60_000;

export function createIdentity(
  auth: Auth,
  maxSeconds: number,
  now: () => number,
  watch: Watch = unwatched,
): Identity {
  const askService = <Answer>(operation: string, call: Promise<Answer>) =>
    asProblem(watch(operation, inTime(call)));

  // Tells nothing of the service, which it asks for certificates only when there are none.
  const verifyLocally = (token: string) => asProblem(inTime(auth.verifySessionCookie(token)));

  return {
    async createToken(idToken) {
      const { auth_time } = await askService('verify-id-token', auth.verifyIdToken(idToken, true));
      if (now() - auth_time * 1000 > maxSignInAgeMs) {
        throw new ProblemError('token-refused', 'The sign-in is more than 5 minutes old. Sign in again.', {
          event: 'session.refused',
          reason: 'sign-in-too-old',
        });
      }
      const made = auth.createSessionCookie(idToken, { expiresIn: maxSeconds * 1000 });
      const token = await askService('create-session-cookie', made);
      return { token, claims: readClaims(await verifyLocally(token)) };
    },
    verify: async (token) => readClaims(await verifyLocally(token)),
    async verifyWithService(token) {
      await askService('check-session', auth.verifySessionCookie(token, true));
    },
    endAllSessions: (uid) => askService('revoke-sessions', auth.revokeRefreshTokens(uid)),
    deleteAccount: (uid) => askService('delete-account', auth.deleteUser(uid)),
  };
}

function inTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  return withDeadline(call, deadlineMs, () => new LateError('The identity service did not answer in time'));
}

async function asProblem<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (isRefusal(cause)) {
      const refusal = { event: 'session.refused', reason: reasonOf(cause), cause } as const;
      throw new ProblemError('token-refused', 'The sign-in is not valid. Sign in again.', refusal);
    }
    const reason = nameFailure(cause);
    throw new ProblemError('identity-unavailable', 'The identity service is away.', { cause, reason });
  }
}

function readClaims({ uid, email, name, picture, iat, exp }: DecodedIdToken): Claims {
  return {
    user: { uid, email: email ?? null, displayName: name ?? null, photoURL: picture ?? null },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
