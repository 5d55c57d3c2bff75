import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Report, ReportSchema } from '#shared/api.ts';
import { maskPrivateText } from './logger.ts';
import { type Limits, perAddress } from './rate-limits.ts';
import { logOutcome } from './request-log.ts';

/**
 * Takes page metrics and client errors for the log. Reports over the limit are answered like others and dropped: a
 * refusal would show as an error in the skater's console, and nobody there can do anything about it.
 */
export function addReportRoute(app: FastifyInstance, limits: Limits): void {
  const countVitals = app.createRateLimit(untilSecondDrop(limits.vitalsPerMinute));
  const countErrors = app.createRateLimit(untilSecondDrop(limits.errorReportsPerMinute));

  app.post<{ Body: Report }>(
    '/api/reports',
    {
      bodyLimit: 8 * 1024,
      schema: { body: ReportSchema },
      config: { public: true },
      // Which counter depends on the body. What is no valid report counts too.
      preValidation: dropOverLimit,
    },
    (request, reply) => {
      reply.code(204);
      const { outcome, line } = describeReport(request.body);
      logOutcome(request, reply, outcome, line);
      return reply.send();
    },
  );

  async function dropOverLimit(request: FastifyRequest<{ Body: unknown }>, reply: FastifyReply) {
    const count = isOfVitals(request.body) ? countVitals : countErrors;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.code(204);
    const outcome = { event: 'rate.limited', code: 'too-many-requests' } as const;
    // One line stands for all that this address sends until its minute is over.
    if (counted.isBanned) request.outcome = outcome;
    else logOutcome(request, reply, outcome, 'reports of one address are dropped for up to a minute');
    return reply.send();
  }
}

/** The library calls an address banned from its second report over the limit on: only the first is logged. */
function untilSecondDrop(max: number) {
  return { ...perAddress(max), ban: 1 };
}

function isOfVitals(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'vitals';
}

function describeReport(report: Report) {
  const path = maskPrivateText(report.path.replace(/[?#].*$/s, ''));
  if (report.kind === 'vitals') {
    const outcome = { event: 'client.vitals', vitals: report.vitals, path } as const;
    return { outcome, line: 'a browser measured its page' };
  }
  const message = maskPrivateText(report.message);
  const detail = report.detail && maskPrivateText(report.detail);
  const outcome = { event: 'client.error', message, ...(detail && { detail }), path } as const;
  return { outcome, line: 'a browser met an error' };
}
