import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EventName, events, type LogFields } from './events.ts';
import { readTrace } from './read-trace.ts';

/** What became of a request. */
export interface Outcome extends LogFields {
  event: EventName;
  uid?: string;
  /** The problem's code. */
  code?: string;
  /** Why, in one of a few fixed words. */
  reason?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request has its line in the log, or needs none of its own. */
    outcome: Outcome | null;
  }
  interface FastifyInstance {
    requestLog: RequestLogSettings;
  }
}

interface RequestLogSettings {
  /** Whose traces the lines belong to. */
  projectId: string;
  /** Hears of every outcome. */
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Each request leaves one line. It names the route's template and never the URL, whose query can hold the code of a
 * password reset. A read that went well is a line at `debug` only: pages and session probes would bury the rest, and
 * a line costs as much as half the answer itself.
 */
export function addRequestLog(app: FastifyInstance, settings: RequestLogSettings): void {
  app.decorate('requestLog', settings);
  app.decorateRequest('outcome', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.outcome && !request.routeOptions.config.probe) logPlainAnswer(request, reply);
    done();
  });
}

/**
 * Writes the request's line, at once: a client that has gone away meanwhile ends no response, and what it set off must
 * be told all the same.
 */
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
  if (reply.statusCode >= 400) {
    const isRefusal = reply.statusCode < 500;
    const outcome = { event: isRefusal ? 'request.refused' : 'request.failed' } as const;
    logOutcome(request, reply, outcome, isRefusal ? 'request refused' : 'request failed');
    return;
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !tellsReads(request.log)) return;
  const line = { event: 'request.answered', ...describe(request, reply) } as const;
  request.log[isRead ? 'debug' : 'info'](line, 'request answered');
}

/** Whether a read that went well leaves a line. */
function tellsReads({ level }: Pick<FastifyBaseLogger, 'level'>): boolean {
  return level === 'debug';
}

/** Milliseconds are those until now. */
function describe(request: FastifyRequest, reply: FastifyReply) {
  const trace = readTrace(request.headers, request.server.requestLog.projectId);
  return {
    reqId: request.id,
    ...(trace && { 'logging.googleapis.com/trace': trace }),
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.session && { uid: request.session.user.uid }),
  };
}
