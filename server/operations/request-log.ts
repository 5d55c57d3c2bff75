import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { toClientField } from '../client-address.ts';
import type { Config } from '../config.ts';
import { maskPath } from '../mask.ts';
import { abortedStatus } from './aborted-requests.ts';
import { events } from './events.ts';
import { traceFields } from './traces.ts';

/**
 * Logs one line per request. It has the route's template instead of the URL, whose query can contain a password reset code.
 * Successful requests are logged at `debug`, or page views would bury the rest: what they changed has an event of its own.
 */
export class RequestLog extends LogController {
  readonly #clientAddress: Config['clientAddress'];

  constructor({ clientAddress }: Pick<Config, 'clientAddress'>) {
    // Fastify's own lines contain headers.
    super({ disableRequestLogging: true });
    this.#clientAddress = clientAddress;
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    this.#log(eventOf(reply.statusCode), request, reply, reply.statusCode, request.problem);
  }

  /** Logs a request whose connection has ended before its response was written. */
  requestAborted(request: FastifyRequest, reply: FastifyReply): void {
    this.#log('request.aborted', request, reply, abortedStatus);
  }

  #log(
    event: RequestEvent,
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem: FastifyRequest['problem'] = null,
  ): void {
    if (request.routeOptions.config.probe) return;
    const level = events[event];
    if (level === 'debug' && request.log.level !== 'debug') return;
    const line = { event, ...toRequestFields(request, status, reply.elapsedTime), ...problem };
    request.log[level](
      { ...line, ...toClientField(request.address, this.#clientAddress) },
      event.replace('.', ' '),
    );
  }
}

type RequestEvent = 'request.answered' | 'request.refused' | 'request.failed' | 'request.aborted';

function eventOf(status: number): RequestEvent {
  if (status >= 500) return 'request.failed';
  return status >= 400 ? 'request.refused' : 'request.answered';
}

function toRequestFields(request: FastifyRequest, status: number, elapsedMs: number) {
  const { method } = request;
  const { url = 'unmatched', config } = request.routeOptions;
  const route = config.pattern ?? url;
  const ms = Math.round(elapsedMs * 10) / 10;
  return {
    method,
    route,
    // To find broken links. For other requests the route is enough.
    ...((status === 404 || route === 'unmatched') && { path: maskPath(request.url) }),
    ...(status === 404 && { code: 'not-found' }),
    status,
    ms,
    ...(request.session && { uid: request.session.user.uid }),
    /** https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry#HttpRequest (nine decimals at most) */
    httpRequest: { requestMethod: method, requestUrl: route, status, latency: `${(ms / 1000).toFixed(4)}s` },
  };
}

/** Gives all lines of a request the fields that relate them to its trace. */
export function createRequestLoggers(
  projectId: string,
): NonNullable<FastifyServerOptions['childLoggerFactory']> {
  return (logger, bindings, options, { headers }) =>
    logger.child({ ...bindings, ...traceFields(headers, projectId) }, options);
}

const requestIdPattern = /^[\w-]{1,64}$/;

/** Uses X-Request-Id as the request id, but only from a trusted proxy: others could forge log lines. */
export function createRequestIdGenerator(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = String(headers['x-request-id'] ?? '');
    const isAccepted = requestIdPattern.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isAccepted ? given : randomUUID();
  };
}
