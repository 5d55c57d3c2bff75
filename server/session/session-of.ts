import type { FastifyRequest } from 'fastify';
import type { Session } from './sessions.ts';

/** The session of a request within a private scope. */
export const sessionOf = (request: FastifyRequest) => request.getDecorator<Session>('session');
