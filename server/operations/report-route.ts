import type { FastifyInstance } from 'fastify';
import { type Report, ReportSchema } from '#shared/api.ts';
import { maskPrivateText } from './mask-private-text.ts';
import { type Limits, perAddress } from './rate-limits.ts';
import { logOutcome } from './request-log.ts';

/** Takes page metrics and client errors for the log. Needs the rate limit plugin, registered before. */
export function addReportRoute(app: FastifyInstance, { reportsPerMinute }: Limits): void {
  app.post<{ Body: Report }>(
    '/api/reports',
    {
      bodyLimit: 8 * 1024,
      schema: { body: ReportSchema },
      config: { public: true, rateLimit: perAddress(reportsPerMinute) },
    },
    (request, reply) => {
      reply.code(204);
      const { outcome, message } = describeReport(request.body);
      logOutcome(request, reply, outcome, message);
      return reply.send();
    },
  );
}

function describeReport(report: Report) {
  const path = maskPrivateText(report.path.replace(/[?#].*$/s, ''));
  if (report.kind === 'vital') {
    const { name, value, rating } = report;
    const outcome = { event: 'client.vitals', name, value, rating, path } as const;
    return { outcome, message: 'a browser measured its page' };
  }
  const message = maskPrivateText(report.message);
  const detail = report.detail && maskPrivateText(report.detail);
  const outcome = { event: 'client.error', message, ...(detail && { detail }), path } as const;
  return { outcome, message: 'a browser met an error' };
}
