import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type Report, ReportSchema, type Vital } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { maskPath, maskPrivateText } from './logger.ts';
import { perAddress } from './rate-limits.ts';

/** Logs page metrics and client errors. */
export function addReportRoute(
  app: FastifyInstance,
  { limits, bodyLimits }: Config,
  observeVital?: (vital: Vital) => void,
): void {
  app.post<{ Body: Report }>(
    '/api/reports',
    {
      bodyLimit: bodyLimits.report,
      schema: { body: ReportSchema, response: { 204: Type.Null() } },
      config: { public: true, rateLimit: perAddress(limits.reportsPerMinute) },
    },
    ({ body: report, log }, reply) => {
      logReport(log, report);
      if (report.kind === 'vitals' && observeVital) report.vitals.forEach(observeVital);
      return reply.code(204).send();
    },
  );
}

function logReport(log: FastifyRequest['log'], report: Report): void {
  const path = maskPath(report.path);
  if (report.kind === 'vitals') {
    log.info({ event: 'client.vitals', vitals: report.vitals, path }, 'a browser measured its page');
    return;
  }
  const error = maskPrivateText(report.message);
  const detail = report.detail && maskPrivateText(report.detail);
  log.warn({ event: 'client.error', error, ...(detail && { detail }), path }, 'a browser met an error');
}
