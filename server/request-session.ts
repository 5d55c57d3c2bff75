import type { FastifyRequest } from 'fastify';
import type { User } from '#shared/api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Also for log lines and limits, which know nothing else of sessions. */
    session: Session | null;
  }
}

/** Times are in milliseconds since 1970. */
export interface Session {
  /** The id of its document. It opens nothing. */
  id: string;
  user: User;
  /** The browser and the system, in words. */
  device: string;
  /** Whether the skater chose to stay signed in on it. */
  isKept: boolean;
  /** When the skater signed in, by Google's clock, by which Firebase also dates what it revokes. */
  startedAt: number;
  usedAt: number;
  expiresAt: number;
}

/** The session of a request within a private scope. */
export const sessionOf = (request: FastifyRequest) => request.getDecorator<Session>('session');
