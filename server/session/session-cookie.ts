import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionConfig } from '../config.ts';

/**
 * The session cookie. It has no lifetime of its own and ends with the browser. SameSite=Strict is safe because no
 * HTML depends on it: only fetches of our own pages send it.
 */
export function setSessionCookie(reply: FastifyReply, config: SessionConfig, value: string): void {
  reply.setCookie(config.cookieName, value, attributes(config));
}

export function clearSessionCookie(reply: FastifyReply, config: SessionConfig): void {
  reply.clearCookie(config.cookieName, attributes(config));
}

export function readSessionCookie(request: FastifyRequest, config: SessionConfig): string | undefined {
  return request.cookies[config.cookieName];
}

function attributes({ secure }: SessionConfig) {
  return { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
}
