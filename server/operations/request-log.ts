import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Vital } from '#shared/api.ts';
import type { Config } from '../config.ts';
import type { ProblemCode } from '../errors.ts';
import { type AddressDetail, addressOf, type Client, describeClient } from './client-address.ts';
import { type EventName, events, type LogFields } from './events.ts';
import type { ServiceName } from './health.ts';
import { maskPath } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { traceFields } from './traces.ts';

/** The fields of a request's log line, besides those that all have. */
export interface Outcome extends LogFields {
  event: EventName;
  /** One of a fixed set, for use as a metric label. */
  reason?: string;
  dependency?: ServiceName;
  code?: ProblemCode;
  vitals?: Vital[];
}

interface RequestLog {
  config: Config;
  metrics: Metrics | undefined;
  /** Whether to log this line, or leave it out because the client has caused too many. */
  isWithinLimit: (event: EventName, client: Client) => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request's line is logged. */
    outcome: Outcome | null;
  }
  interface FastifyInstance {
    requestLog: RequestLog;
  }
}

/**
 * Logs one line per request. It has the route's template instead of the URL, whose query can contain a password reset code.
 * Successful reads are logged at `debug`: pages and session probes would bury the rest.
 */
export function addRequestLog(app: FastifyInstance, config: Config, metrics?: Metrics): void {
  app.decorate('requestLog', { config, metrics, isWithinLimit: limitRefusals(app, config.clientAddress) });
  app.decorateRequest('outcome', null);
  app.addHook('onResponse', (request, reply, done) => {
    const needsNoLine = request.outcome || request.routeOptions.config.probe;
    if (!needsNoLine) logOutcome(request, reply, ...outcomeOf(reply));
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
  const { metrics, isWithinLimit } = request.server.requestLog;
  request.outcome = outcome;
  metrics?.countOutcome(outcome);
  const { event } = outcome;
  const isPlainRead = event === 'request.answered' && ['GET', 'HEAD'].includes(request.method);
  const level = isPlainRead ? 'debug' : events[event];
  if (level === 'debug' && request.log.level !== 'debug') return;
  if (!isWithinLimit(event, request)) return;
  request.log[level]({ ...outcome, ...requestFields(request, reply) }, message);
}

/** The outcome of a request for which nothing else was logged. */
function outcomeOf({ statusCode }: FastifyReply): [Outcome, message: string] {
  if (statusCode >= 500) return [{ event: 'request.failed' }, 'request failed'];
  if (statusCode === 404) return [{ event: 'request.refused', code: 'not-found' }, 'request refused'];
  if (statusCode >= 400) return [{ event: 'request.refused' }, 'request refused'];
  return [{ event: 'request.answered' }, 'request answered'];
}

function requestFields(request: FastifyRequest, reply: FastifyReply) {
  const { firebase, clientAddress } = request.server.requestLog.config;
  const { method } = request;
  const { statusCode: status } = reply;
  const { url: route = 'unmatched' } = request.routeOptions;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  return {
    ...traceFields(request.headers, firebase.projectId),
    method,
    route,
    // To find broken links. For other requests the route is enough.
    ...((status === 404 || route === 'unmatched') && { path: maskPath(request.url) }),
    status,
    ms,
    ...describeClient(addressOf(request), clientAddress),
    ...(request.session && { uid: request.session.user.uid }),
    /** https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry#HttpRequest (nine decimals at most) */
    httpRequest: { requestMethod: method, requestUrl: route, status, latency: `${(ms / 1000).toFixed(4)}s` },
  };
}

/** Events that bots can cause by the thousand. The metrics count all of them. */
const limitedEvents = new Set<EventName>([
  'request.refused',
  'request.shed',
  'rate.limited',
  'session.refused',
  'session.lost',
]);
const linesPerMinute = 20;

/** Limits refusals to 20 lines per minute, event and address, and logs how many were left out. */
function limitRefusals(app: FastifyInstance, detail: AddressDetail): RequestLog['isWithinLimit'] {
  const counts = new LRUCache<string, { event: EventName; address: string; count: number }>({ max: 10_000 });

  function reportOmitted(): void {
    for (const { event: of, address, count } of counts.values()) {
      const omitted = count - linesPerMinute;
      if (omitted <= 0) continue;
      const line = { event: 'refusals.omitted', of, omitted, ...describeClient(address, detail) } as const;
      app.log.warn(line, 'further refusals from one address were left out of the log');
    }
    counts.clear();
  }

  const timer = setInterval(reportOmitted, 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    reportOmitted();
  });

  return (event, client) => {
    if (!limitedEvents.has(event)) return true;
    const address = addressOf(client);
    const key = `${event} ${address}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { event, address, count });
    return count <= linesPerMinute;
  };
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
