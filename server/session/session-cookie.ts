import { Signer } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { SessionConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';

/** Browsers drop larger cookies without a word. Some count name and value only, others (RFC 6265) the attributes too. */
const maxCookieBytes = 4096;

/**
 * Attributes of the session cookie, our only one. It has no lifetime of its own and ends with the browser. SameSite=Strict is safe
 * because no HTML depends on it: only fetches of our own pages send it.
 */
export function cookieAttributes({ secure }: SessionConfig) {
  return { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
}

/** @throws ProblemError `profile-too-large` when browsers would drop the cookie; one that slides is as long as the first */
export function requireCookieFits({ server }: FastifyReply, config: SessionConfig, value: string): void {
  const serialized = server.serializeCookie(config.cookieName, value, cookieAttributes(config));
  if (Buffer.byteLength(serialized) <= maxCookieBytes) return;
  const detail = 'The name or photo address of this account is too long. Shorten it, then sign in again.';
  throw new ProblemError('profile-too-large', detail);
}

/** What the session cookie has in it. */
export interface CookieContent {
  /** Distinguishes sessions of one user, so that one of them can be signed out. */
  id: string;
  /** When the session was last used, in milliseconds since 1970, to the second. */
  lastSeen: number;
  /** The Firebase session cookie: who the user is, signed by Firebase. */
  token: string;
}

const version = '1';

/** Signs with the first secret and verifies with any, so that a secret can be replaced without signing everyone out. */
export function createSigner(secrets: string[]) {
  const signer = new Signer(secrets, 'sha256');
  return {
    sign: ({ id, lastSeen, token }: CookieContent): string =>
      signer.sign([version, id, Math.floor(lastSeen / 1000), token].join('.')),

    /** Undefined when the value was not signed with one of our secrets. */
    verify(value: string): CookieContent | undefined {
      const { valid, value: content } = signer.unsign(value);
      if (!valid || !content) return undefined;
      const [signedVersion, id, seconds, ...token] = content.split('.');
      if (signedVersion !== version || !id || !seconds) return undefined;
      return { id, lastSeen: Number(seconds) * 1000, token: token.join('.') };
    },
  };
}

/** Whose session it is. The signature vouches for the token: we sign only those that Firebase has signed. */
export function readUid({ token }: CookieContent): { uid?: string } {
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return sub ? { uid: sub } : {};
}
