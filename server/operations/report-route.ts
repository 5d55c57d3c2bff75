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
  const countVitals = app.createRateLimit(perAddress(limits.vitalsPerMinute));
  const countErrors = app.createRateLimit(perAddress(limits.errorReportsPerMinute));

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
      logReport(request, reply.code(204));
      return reply.send();
    },
  );

  async function dropOverLimit(
    request: FastifyRequest<{ Body: Partial<Report> | null }>,
    reply: FastifyReply,
  ) {
    const count = request.body?.kind === 'vitals' ? countVitals : countErrors;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const outcome = { event: 'rate.limited', code: 'too-many-requests' } as const;
    logOutcome(request, reply.code(204), outcome, 'a report over the limit is dropped');
    return reply.send();
  }
}

function logReport(request: FastifyRequest<{ Body: Report }>, reply: FastifyReply): void {
  const report = request.body;
  const path = maskPrivateText(report.path.replace(/[?#].*$/s, ''));
  if (report.kind === 'vitals') {
    const outcome = { event: 'client.vitals', vitals: report.vitals, path } as const;
    logOutcome(request, reply, outcome, 'a browser measured its page');
    return;
  }
  const error = maskPrivateText(report.message);
  const detail = report.detail && maskPrivateText(report.detail);
  const outcome = { event: 'client.error', error, ...(detail && { detail }), path } as const;
  logOutcome(request, reply, outcome, 'a browser met an error');
}
