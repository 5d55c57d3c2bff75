import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EventName, events, type LogFields } from './events.ts';

/** What is logged of a request. */
export interface Outcome extends LogFields {
  event: EventName;
  /** One of a few fixed words. */
  reason?: string;
}

interface RequestLogSettings {
  /** The Google Cloud project that traces belong to. */
  projectId: string;
  onOutcome: (outcome: Outcome) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request's line is logged, or when it needs none. */
    outcome: Outcome | null;
  }
  interface FastifyInstance {
    requestLog: RequestLogSettings;
  }
}

/**
 * Each request leaves one line. It names the route's template and never the URL, whose query can contain the code of a
 * password reset. A successful read is logged at `debug` only: pages and session probes would bury the rest.
 */
export function addRequestLog(app: FastifyInstance, settings: RequestLogSettings): void {
  app.decorate('requestLog', settings);
  app.decorateRequest('outcome', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.outcome && !request.routeOptions.config.probe) logPlainAnswer(request, reply);
    done();
  });
}

/** Logs the request's line at once: `onResponse` may never run for a client that has disconnected. */
export function logOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  message: string,
): void {
  request.outcome = outcome;
  request.server.requestLog.onOutcome(outcome);
  request.log[events[outcome.event]]({ ...outcome, ...describe(request, reply) }, message);
}

function logPlainAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 500) logOutcome(request, reply, { event: 'request.failed' }, 'request failed');
  else if (reply.statusCode >= 400)
    logOutcome(request, reply, { event: 'request.refused' }, 'request refused');
  else {
    const level = ['GET', 'HEAD'].includes(request.method) ? 'debug' : 'info';
    request.log[level]({ event: 'request.answered', ...describe(request, reply) }, 'request answered');
  }
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  const trace = readTrace(request.headers, request.server.requestLog.projectId);
  return {
    ...(trace && { 'logging.googleapis.com/trace': trace }),
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.session && { uid: request.session.user.uid }),
  };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^(?!ff)[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;
/** https://cloud.google.com/trace/docs/trace-context#legacy-http-header */
const cloudTraceContext = /^([\da-f]{32})(?:\/\d{1,20})?(?:;o=\d)?$/i;

/** The trace that a request belongs to, as Google Cloud Logging names it; undefined when none is given. */
export function readTrace(headers: IncomingHttpHeaders, projectId: string): string | undefined {
  const [, standard] = traceparent.exec(String(headers.traceparent)) ?? [];
  const [, googles] = cloudTraceContext.exec(String(headers['x-cloud-trace-context'])) ?? [];
  const trace = (standard ?? googles)?.toLowerCase();
  return trace && !/^0+$/.test(trace) ? `projects/${projectId}/traces/${trace}` : undefined;
}

const requestIdPattern = /^[\w-]{1,64}$/;

/** Request ids. X-Request-Id is accepted from a trusted proxy only: others could forge log lines. */
export function createRequestIdGenerator(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = String(headers['x-request-id'] ?? '');
    const isAccepted = requestIdPattern.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isAccepted ? given : randomUUID();
  };
}
