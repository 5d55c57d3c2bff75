import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type Report, ReportSchema, type Vital } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { perAddress } from '../limits.ts';
import { maskPath, maskPrivateText } from '../mask.ts';

interface Options {
  config: Config;
  observeVital?: ((vital: Vital) => void) | undefined;
}

/** Logs page metrics and client errors. */
export const reportRoute: FastifyPluginAsyncTypebox<Options> = async (app, { config, observeVital }) => {
  const { limits, bodyLimits } = config;
  app.post(
    '/api/reports',
    {
      bodyLimit: bodyLimits.report,
      schema: { body: ReportSchema, response: { 204: Type.Null() } },
      config: { public: true, rateLimit: perAddress(limits.reportsPerMinute) },
    },
    async ({ body: report, log }, reply) => {
      logReport(log, report);
      if (report.kind === 'vitals' && observeVital) report.vitals.forEach(observeVital);
      return reply.code(204).send(null);
    },
  );
};

function logReport(log: FastifyRequest['log'], report: Report): void {
  const path = maskPath(report.path);
  if (report.kind === 'vitals') {
    log.info({ event: 'client.vitals', vitals: report.vitals, path }, 'web vitals received');
    return;
  }
  const error = maskPrivateText(report.message);
  const detail = report.detail && maskPrivateText(report.detail);
  log.warn({ event: 'client.error', error, ...(detail && { detail }), path }, 'client error received');
}
