import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { openSession, sameOrigin, signUp } from '../testing/test-users.ts';

const publicRoutes = [
  'DELETE /api/session',
  'GET /api/config',
  'GET /api/session',
  'POST /api/reports',
  'POST /api/session',
];

interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
          routes.push({ method: name as ApiRoute['method'], url, isPublic: config?.public === true });
      }
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await buildTestApp();
  unsubscribe('fastify.initialization', listen);
  return { app, routes };
}

it('every route under /api/ except the ones listed here responds with 401 without a session', async () => {
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

it('every private request that writes names its intended user; one that names another, or none, changes nothing', async () => {
  const { app, routes } = await buildAndListRoutes();
  const user = await signUp();
  const cookie = await openSession(app, user);
  const writes = [
    ...routes.filter(({ method, isPublic }) => !isPublic && method !== 'GET'),
    { method: 'DELETE', url: '/api/session?everywhere=true' } as const,
  ];
  expect(writes.length).toBeGreaterThanOrEqual(4);

  const send = (method: ApiRoute['method'], url: string, expected: string | undefined) =>
    app.inject({
      method,
      url: url.replace(':key', 'a'),
      headers: { ...sameOrigin, cookie, ...(expected !== undefined && { 'x-expected-user': expected }) },
    });
  for (const expected of [undefined, '', 'somebody-else']) {
    for (const { method, url } of writes) {
      const answer = await send(method, url, expected);
      const outcome = [method, url, answer.statusCode, answer.json().code, answer.cookies];
      expect(outcome).toEqual([method, url, 401, 'other-user', []]);
    }
  }
  expect((await send('GET', '/api/progress', undefined)).json()).toEqual({ progress: {} });
  expect((await send('GET', '/api/progress', user.uid)).statusCode).toBe(200);
  expect((await send('GET', '/api/progress', 'somebody-else')).json().code).toBe('other-user');
  await app.close();
});
