import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#shared/api.ts';
import { classifyFailure } from './operations/classify-failure.ts';
import { type EventName, events } from './operations/events.ts';
import type { ServiceName } from './operations/health.ts';
import { maskPath, maskPrivateText } from './operations/logger.ts';
import { logOutcome } from './operations/request-log.ts';

/** The HTTP status of every problem code. */
const statuses = {
  'bad-request': 400,
  'request-refused': 400,
  'sign-in-required': 401,
  'token-refused': 401,
  'other-user': 401,
  'other-origin': 403,
  'not-found': 404,
  'request-timeout': 408,
  'too-many-keys': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'internal-error': 500,
  'identity-unavailable': 503,
  'progress-unavailable': 503,
  overloaded: 503,
} as const;
export type ProblemCode = keyof typeof statuses;

/** The problem codes for Fastify's own errors, by status. */
const codes: Record<number, ProblemCode> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a failure of the route means that a mark was not saved. */
    writesMarks?: boolean;
  }
}

interface ProblemOptions extends ErrorOptions {
  /** The log event, if not the default for a refused or failed request. */
  event?: EventName;
  /** For the log and metrics: one of a fixed set, never client input. Defaults to the cause's reason, or how the service failed. */
  reason?: string;
  /** The service that failed. Defaults to the cause's dependency. */
  dependency?: ServiceName;
  /** Whose session it was, if the request no longer has one. */
  uid?: string;
}

/** A refusal or failure that is sent as a problem document. The detail is for the client, the cause only for the log. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly event: EventName | undefined;
  readonly reason: string | undefined;
  readonly dependency: ServiceName | undefined;
  readonly uid: string | undefined;

  constructor(code: ProblemCode, detail = '', options: ProblemOptions = {}) {
    super(detail || code, options);
    const cause = options.cause instanceof ProblemError ? options.cause : undefined;
    this.name = 'ProblemError';
    this.code = code;
    this.statusCode = statuses[code];
    this.event = options.event;
    this.dependency = options.dependency ?? cause?.dependency;
    this.reason = options.reason ?? cause?.reason ?? (this.dependency && classifyFailure(options.cause));
    this.uid = options.uid;
  }

  /** The fields for the log line, besides the code. */
  describe() {
    const { reason, dependency, uid } = this;
    return { ...(reason && { reason }), ...(dependency && { dependency }), ...(uid && { uid }) };
  }
}

const messages: Partial<Record<EventName, string>> = {
  'progress.failed': 'Error updating progress',
  'session.lost': 'a session was lost',
};

/** Builds the problem document of a code. A 5xx has no detail, which could reveal internals. */
export function describeProblem(
  code: ProblemCode,
  requestId: string,
  detail = '',
  status: number = statuses[code],
): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  const hasDetail = detail !== '' && status < 500;
  return { type: 'about:blank', title, status, code, ...(hasDetail && { detail }), requestId };
}

/** Logs what a route threw or Fastify refused, and responds with a problem document. */
export function handleError(
  error: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  const isFailure = status >= 500;
  const problem = error instanceof ProblemError ? error : undefined;
  const code = problem?.code ?? codes[status] ?? (isFailure ? 'internal-error' : 'request-refused');
  const refusedEvent = code === 'too-many-requests' ? 'rate.limited' : 'request.refused';
  const failedEvent = request.routeOptions.config.writesMarks ? 'progress.failed' : 'request.failed';
  const event = problem?.event ?? (isFailure ? failedEvent : refusedEvent);
  const outcome = {
    event,
    code,
    ...problem?.describe(),
    ...(status === 400 && { detail: describeFault(error.message, request.url) }),
    ...(events[event] === 'error' && { err: error }),
  };
  const message = messages[event] ?? `request ${isFailure ? 'failed' : 'refused'}`;
  logOutcome(request, reply.code(status), outcome, message);
  const detail = error.message === code ? '' : error.message;
  return reply
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(describeProblem(code, request.id, detail, status));
}

/** The validation message, masked: if a URL cannot be decoded, the message contains it with its query. */
function describeFault(message: string, url: string): string {
  return maskPrivateText(message.replace(url, () => maskPath(url)).slice(0, 300));
}

/** Builds the error that @fastify/rate-limit throws. */
export function refuseTooMany(_request: FastifyRequest, { after }: { after: string }): ProblemError {
  return new ProblemError('too-many-requests', `Too many requests. Try again in ${after}.`);
}
