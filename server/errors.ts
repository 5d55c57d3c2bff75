import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#shared/api.ts';
import { type ProblemCode, problemStatuses } from '#shared/problem-codes.ts';
import { maskPath, maskPrivateText } from './mask.ts';

/** The problem codes for Fastify's own errors, by status. */
const codes: Record<number, ProblemCode> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** For the request's log line: what was answered instead of what was asked for, and why. */
    problem: ProblemFields | null;
  }
}

interface ProblemFields {
  code: ProblemCode;
  reason?: string;
  /** What is wrong with a bad request. */
  detail?: string;
  /** What failed, if the server did not refuse on purpose. */
  err?: unknown;
}

interface ProblemOptions extends ErrorOptions {
  /** Why the request is refused, for the log: one of a fixed set, never client input. */
  reason?: string;
  /** When it is worth trying again. Every `too-many-requests` has it. */
  retryAfterSeconds?: number;
}

/** A refusal or failure that is sent as a problem document. The detail is for the client, the cause only for the log. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail = '', options: ProblemOptions = {}) {
    super(detail || code, options);
    this.name = 'ProblemError';
    this.code = code;
    this.statusCode = problemStatuses[code];
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Responds with a problem document to what a route threw or Fastify refused. A 5xx has no detail, which could reveal internals. */
export function handleError(
  error: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  const isFailure = status >= 500;
  const problem = error instanceof ProblemError ? error : undefined;
  const code = problem?.code ?? codes[status] ?? (isFailure ? 'internal-error' : 'request-refused');
  request.problem = {
    code,
    ...(problem?.reason && { reason: problem.reason }),
    ...(status === 400 && { detail: faultInWords(error.message, request.url) }),
    ...(isFailure && { err: problem ? problem.cause : error }),
  };
  const document: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(!isFailure && error.message !== code && { detail: error.message }),
    requestId: request.id,
  };
  if (problem?.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(document);
}

/** The validation message, masked: if a URL cannot be decoded, the message contains it with its query. */
function faultInWords(message: string, url: string): string {
  return maskPrivateText(message.replace(url, () => maskPath(url)).slice(0, 300));
}

/** @param ms until the next request is answered */
export function refuseTooMany(ms: number): ProblemError {
  const retryAfterSeconds = Math.ceil(ms / 1000);
  const detail = `Too many requests. Try again in ${retryAfterSeconds} s.`;
  return new ProblemError('too-many-requests', detail, { retryAfterSeconds });
}
