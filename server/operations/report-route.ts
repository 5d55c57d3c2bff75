import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type Report, ReportSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { maskPath, maskPrivateText } from './logger.ts';
import { createLimitCheck } from './rate-limits.ts';
import { logOutcome } from './request-log.ts';

/**
 * Logs page metrics and client errors. Reports over the limit get the same response and are dropped: a refusal would only
 * show as an error in the skater's console.
 */
export function addReportRoute(app: FastifyInstance, { limits, bodyLimits }: Config): void {
  const isOverVitalsLimit = createLimitCheck(app, limits.vitalsPerMinute);
  const isOverErrorLimit = createLimitCheck(app, limits.errorReportsPerMinute);

  app.post<{ Body: Report }>(
    '/api/reports',
    {
      bodyLimit: bodyLimits.report,
      schema: { body: ReportSchema, response: { 204: Type.Null() } },
      config: { public: true },
      // After parsing, because the counter depends on the body; before validation, so that invalid reports count too.
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
    const isOverLimit = request.body?.kind === 'vitals' ? isOverVitalsLimit : isOverErrorLimit;
    if (!(await isOverLimit(request))) return;
    const outcome = { event: 'rate.limited', code: 'too-many-requests' } as const;
    logOutcome(request, reply.code(204), outcome, 'a report over the limit is dropped');
    return reply.send();
  }
}

function logReport(request: FastifyRequest<{ Body: Report }>, reply: FastifyReply): void {
  const report = request.body;
  const path = maskPath(report.path);
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
