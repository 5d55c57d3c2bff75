import type { FastifyReply } from 'fastify';
import type { SessionConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';

/** Browsers drop larger cookies without a word. Some count name and value only, others (RFC 6265) the attributes too. */
const maxCookieBytes = 4096;

/**
 * Of the session cookie, the only one. It has no lifetime of its own and ends with the browser. SameSite=Strict is safe
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
