import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Report, ReportSchema } from '#shared/api.ts';
import type { Limits } from '../config.ts';
import { maskPrivateText } from './mask-private-text.ts';
import { perAddress } from './rate-limits.ts';

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
      logReport(request.log, request.body);
      return reply.code(204).send();
    },
  );
}

function logReport(log: FastifyBaseLogger, report: Report): void {
  const path = maskPrivateText(report.path.replace(/[?#].*$/s, ''));
  if (report.kind === 'vital') {
    const { name, value, rating } = report;
    log.info({ event: 'client.vitals', name, value, rating, path }, 'a browser measured its page');
  } else {
    const message = maskPrivateText(report.message);
    const detail = report.detail && maskPrivateText(report.detail);
    log.warn({ event: 'client.error', message, ...(detail && { detail }), path }, 'a browser met an error');
  }
}
