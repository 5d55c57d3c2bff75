import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { sameOrigin } from '../testing/test-users.ts';

const publicRoutes = [
  'DELETE /api/session',
  'GET /api/config',
  'GET /api/session',
  'POST /api/reports',
  'POST /api/session',
];

interface ApiRoute {
  method: 'GET';
  url: string;
  isPublic: boolean;
}

/** Builds the app and notes every route that is added below /api/. */
async function buildAndListRoutes() {
  const routes: ApiRoute[] = [];
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const name of [method].flat()) {
        if (url.startsWith('/api/') && name !== 'HEAD')
          routes.push({ method: name as 'GET', url, isPublic: config?.public === true });
      }
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await buildTestApp();
  unsubscribe('fastify.initialization', listen);
  return { app, routes };
}

it('every route under /api/ but the ones named here answers 401 without a session', async () => {
  const { app, routes } = await buildAndListRoutes();
  const open = routes.filter(({ isPublic }) => isPublic).map(({ method, url }) => `${method} ${url}`);
  expect(open.sort()).toEqual(publicRoutes);

  const closed = routes.filter(({ isPublic }) => !isPublic);
  expect(closed.length).toBeGreaterThanOrEqual(5);
  for (const { method, url } of closed) {
    const answer = await app.inject({ method, url: url.replace(':key', 'a'), headers: sameOrigin });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
  await app.close();
});
