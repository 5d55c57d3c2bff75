import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { addCurriculumRoute } from './curriculum/curriculum-route.ts';
import type { LoadedCurriculum } from './curriculum/load-curriculum.ts';
import { addErrorAnswers, answerError } from './errors.ts';
import { addDrain, type Drain } from './operations/drain.ts';
import { addHealthRoutes } from './operations/health-routes.ts';
import { addRequestLog } from './operations/request-log.ts';
import { addAssetRoutes } from './web/asset-routes.ts';
import { addConfigRoute } from './web/config-route.ts';
import { addPageRoutes } from './web/page-routes.ts';
import type { PreparedResponse } from './web/prepared-response.ts';
import { addSecurityHeaders, securityHeaders } from './web/security-headers.ts';

/** What the app works with and cannot make from its configuration alone. */
export interface Services {
  logger: FastifyBaseLogger;
  curriculum: LoadedCurriculum;
  shell: PreparedResponse;
  drain: Drain;
}

/** The whole server, not yet listening. Every Fastify option is set here, so the tested app is the shipped one. */
export async function buildApp({
  config,
  services,
}: {
  config: Config;
  services: Services;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: services.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Raised before any hook runs, so the headers are put on here.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(securityHeaders)),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addErrorAnswers(app);
  addSecurityHeaders(app);
  addRequestLog(app);
  addDrain(app, services.drain);

  addHealthRoutes(app, services.drain);
  addConfigRoute(app, { contactEmail: config.contactEmail });
  addCurriculumRoute(app, services.curriculum.csv);
  await addAssetRoutes(app, config.clientFolder);
  addPageRoutes(app, services.shell, services.curriculum.curriculum);
  return app;
}
