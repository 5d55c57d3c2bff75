import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createKeyCheck } from '#shared/completion-key.ts';
import { curriculumPath } from '#shared/paths.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import { addressOf } from './client-address.ts';
import type { Config } from './config.ts';
import type { LoadedCurriculum } from './curriculum/load-curriculum.ts';
import { handleError, refuseTooMany } from './errors.ts';
import type { Firebase } from './firebase/connect-firebase.ts';
import { createIdentity } from './firebase/identity.ts';
import { abortedRequests } from './operations/aborted-requests.ts';
import { healthRoutes, type ServerState } from './operations/health.ts';
import { createMalformedRequestHandler } from './operations/malformed-requests.ts';
import { type Metrics, requestMetrics } from './operations/metrics.ts';
import { reportRoute } from './operations/report-route.ts';
import { createRequestIdGenerator, createRequestLoggers, RequestLog } from './operations/request-log.ts';
import { connectionLimit, loadShedding } from './operations/shed-load.ts';
import { closeConnectionsWhileDraining } from './operations/stop-server.ts';
import { traceAttributes } from './operations/traces.ts';
import { createProgressDocuments } from './progress/progress-documents.ts';
import { progressRoutes } from './progress/progress-routes.ts';
import { skaterRoutes } from './progress/skater-routes.ts';
import { accountRoute } from './session/account-route.ts';
import { configRoute } from './session/config-route.ts';
import { deviceRoutes } from './session/device-routes.ts';
import { firebasePagesProxy } from './session/firebase-pages-proxy.ts';
import { requireSameOrigin } from './session/require-same-origin.ts';
import { requireUser, sessionCookie } from './session/require-user.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { createSessions } from './session/sessions.ts';
import { appManifest } from './web/app-manifest.ts';
import type { Frontend } from './web/built-frontend.ts';
import { type ClubLogo, clubLogo } from './web/club-logo.ts';
import { textFile } from './web/compressed-response.ts';
import { listPages, pageRoutes } from './web/pages.ts';
import { searchEngineFiles } from './web/search-engines/search-engine-routes.ts';
import { securityContact } from './web/security-contact.ts';
import { buildPagePolicies, buildSecurityHeaders, dataPolicy } from './web/security-headers.ts';

/** What the app needs besides its configuration. */
export interface Services {
  logger: FastifyBaseLogger;
  curriculum: LoadedCurriculum;
  logo: ClubLogo | undefined;
  frontend: Frontend;
  state: ServerState;
  firebase: Firebase;
  metrics?: Metrics | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds since the start, by a clock that nobody sets: what was cached must end, also when the other is set back. */
  elapsed: () => number;
}

/** The whole server, not yet listening. Every Fastify option is set here, so the tested app is the shipped one. */
export async function buildApp(config: Config, services: Services): Promise<FastifyInstance> {
  const { firebase, metrics, now, elapsed, state, frontend } = services;
  const { timeouts } = config;
  const policies = buildPagePolicies(config, frontend.sources, firebase.authEmulatorUrl);
  const securityHeaders = buildSecurityHeaders(config, policies.others);
  const requestLog = new RequestLog(config);
  const app = fastify({
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    requestTimeout: timeouts.requestMs,
    // Node restarts this timeout while the client is reading, so slow downloads are not cut off.
    connectionTimeout: timeouts.stalledMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    // On a slow machine all pages take longer to render than Fastify gives a plugin. Probes notice a start that never ends.
    pluginTimeout: 0,
    loggerInstance: services.logger,
    logController: requestLog,
    clientErrorHandler: createMalformedRequestHandler(config.clientAddress),
    childLoggerFactory: createRequestLoggers(config.firebase.projectId),
    genReqId: createRequestIdGenerator(config.trustProxy),
    // An unreadable URL. No hook runs for it, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      request.address = addressOf(request);
      handleError(error, request, reply.headers(securityHeaders).header('x-request-id', request.id));
    },
    bodyLimit: config.bodyLimits.usual,
    // While draining, the server still serves requests on open connections.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    // By default, a path parameter of over 100 characters would match no route.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    // Bad input is refused, never coerced.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.decorateRequest('address', '');
  app.decorateRequest('problem', null);
  app.decorateRequest('session', null);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => {
    request.address = addressOf(request);
    reply.headers(securityHeaders).header('x-request-id', request.id);
  });
  await app.register(abortedRequests, {
    onAborted: (request, reply) => requestLog.requestAborted(request, reply),
  });
  await app.register(traceAttributes, { clientAddress: config.clientAddress });
  if (metrics) await app.register(requestMetrics, { metrics });
  await app.register(closeConnectionsWhileDraining, { state });
  await app.register(connectionLimit, { maxConnections: config.maxConnections });
  await app.register(loadShedding, { limit: config.pressure });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => refuseTooMany(ttl),
  });

  const { csv, curriculum } = services.curriculum;
  await app.register(healthRoutes, { state });
  await app.register(textFile, { path: curriculumPath, text: csv, type: 'text/csv' });
  await app.register(frontend.files);
  await app.register(appManifest, { config });
  if (services.logo) await app.register(clubLogo, { logo: services.logo });
  const pages = listPages(curriculum, config.contactEmail);
  await app.register(searchEngineFiles, { origin: config.publicOrigin, pages });
  await app.register(securityContact, { config, now: now() });
  await app.register(pageRoutes, { pages, frontend, loginPolicy: policies.login, limits: config.limits });

  const { auth, firestore } = firebase;
  const timeoutMs = timeouts.firestoreMs;
  const identity = createIdentity(auth, {
    timeoutMs: timeouts.identityMs,
    now,
    offeredProviders: listOfferedProviders(config.widget),
  });
  const sessions = createSessions({
    firestore,
    identity,
    config: config.session,
    timeoutMs,
    now,
    elapsed,
  });
  const progressDocuments = createProgressDocuments({
    firestore,
    isKnownKey: createKeyCheck(curriculum),
    timeoutMs,
  });
  await app.register(firebasePagesProxy, { config });
  await app.register(async (api) => {
    // JSON responses do not need the pages' policy, which is ten times as long.
    const apiHeaders = { 'cache-control': 'no-store', 'content-security-policy': dataPolicy };
    api.addHook('onRequest', async (_request, reply) => void reply.headers(apiHeaders));
    await api.register(requireSameOrigin, { publicOrigin: config.publicOrigin });
    await api.register(sessionCookie, { sessions, config, elapsed });
    await api.register(configRoute, { config, firebase, elapsed });
    await api.register(sessionRoutes, { identity, sessions, progressDocuments, config });
    await api.register(reportRoute, { config, observeVital: metrics?.observeVital });
    await api.register(async (scope) => {
      await scope.register(requireUser, { sessions });
      await scope.register(progressRoutes, { progressDocuments, config, now });
      await scope.register(skaterRoutes, { progressDocuments, config });
      await scope.register(deviceRoutes, { sessions, config });
      await scope.register(accountRoute, { identity, sessions, progressDocuments, config, now });
    });
  });
  return app;
}
