import { Signer } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { SessionConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';

/** Browsers silently drop larger cookies. Some count only name and value, others (RFC 6265) the attributes too. */
export const maxCookieBytes = 4096;

/**
 * Attributes of the session cookie. Without Max-Age it ends with the browser. SameSite=Strict is possible because no HTML
 * depends on it: only our own pages' fetches need it.
 */
export function cookieAttributes({ secure }: SessionConfig) {
  return { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
}

/**
 * Checked once, because a renewed cookie has the same length.
 * @throws ProblemError `profile-too-large` if browsers would drop it
 */
export function requireCookieFits({ server }: FastifyReply, config: SessionConfig, value: string): void {
  const serialized = server.serializeCookie(config.cookieName, value, cookieAttributes(config));
  if (Buffer.byteLength(serialized) <= maxCookieBytes) return;
  const detail = 'The name or photo address of this account is too long. Shorten it, then sign in again.';
  throw new ProblemError('profile-too-large', detail);
}

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
      if (!valid) return undefined;
      const [signedVersion, id, seconds, ...token] = content.split('.');
      if (signedVersion !== version || !id || !seconds) return undefined;
      return { id, lastSeen: Number(seconds) * 1000, token: token.join('.') };
    },
  };
}

/** Reads the user's id without verifying the token: we sign only tokens that Firebase has signed. */
export function readUid({ token }: CookieContent): { uid: string } {
  const [, payload = ''] = token.split('.');
  const { sub: uid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { uid };
}
