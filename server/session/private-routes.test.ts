import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';

interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  isPublic: boolean;
  /** The schema of its response, if it has one. */
  response: unknown;
}

/** Builds the app and notes every route that is added below /api/. */
async function buildAndListRoutes() {
  const routes: ApiRoute[] = [];
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      const { url, config, schema } = route;
      const properties = { url, isPublic: config?.public === true, response: schema?.response };
      for (const method of [route.method].flat()) {
        if (url.startsWith('/api/') && method !== 'HEAD')
          routes.push({ method: method as ApiRoute['method'], ...properties });
      }
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await buildTestApp();
  unsubscribe('fastify.initialization', listen);
  return { app, routes };
}

/** The routes of the table in server/README.md, with who may use them. */
function readRouteTable(): string[] {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = readme.matchAll(/^\| `([A-Z]+ \/api\/\S+)` \| (all|user) \|/gm);
  return [...rows].map(([, route = '', who]) => `${route.replace(/\{(\w+)\}/, ':$1')} ${who}`);
}

it('every route under /api/ is in the table of server/README.md; those for users respond with 401 without a session', async () => {
  const { app, routes } = await buildAndListRoutes();
  const declared = routes.map(({ method, url, isPublic }) => `${method} ${url} ${isPublic ? 'all' : 'user'}`);
  expect(declared.sort()).toEqual(readRouteTable().sort());

  const closed = routes.filter(({ isPublic }) => !isPublic);
  expect(closed.length).toBeGreaterThanOrEqual(5);
  for (const { method, url } of closed) {
    const answer = await app.inject({ method, url: url.replace(/:\w+/, 'a'), headers: sameOrigin });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
  await app.close();
});

it('a cookie that opens no session stays until GET /api/session clears it: a late 401 must not clear that of a new sign-in', async () => {
  const { app, routes } = await buildAndListRoutes();
  const cookie = 'session=nonsense';
  for (const { method, url } of routes.filter(({ isPublic }) => !isPublic)) {
    const answer = await injectAs(app, cookie, { method, url: url.replace(/:\w+/, 'a') });
    expect([method, url, answer.statusCode, answer.cookies]).toEqual([method, url, 401, []]);
  }
  const { cookies } = await injectAs(app, cookie, { url: '/api/session' });
  expect(cookies).toEqual([expect.objectContaining({ name: 'session', value: '' })]);
  expect((await app.inject({ url: '/api/session' })).cookies).toEqual([]);
  await app.close();
});

it('every route under /api/ has a schema of its response, so that no other fields are sent', async () => {
  const { app, routes } = await buildAndListRoutes();
  expect(routes.filter(({ response }) => !response)).toEqual([]);
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
      url: url.replace(/:\w+/, 'a'),
      headers: { ...sameOrigin, cookie, ...(expected !== undefined && { 'x-expected-user': expected }) },
    });
  for (const expected of [undefined, '', 'somebody-else']) {
    for (const { method, url } of writes) {
      const answer = await send(method, url, expected);
      const outcome = [method, url, answer.statusCode, answer.json().code, answer.cookies];
      expect(outcome).toEqual([method, url, 401, 'other-user', []]);
    }
  }
  expect((await send('GET', '/api/progress', undefined)).json()).toEqual({
    progress: {},
    days: {},
    skaters: {},
  });
  expect((await send('GET', '/api/progress', user.uid)).statusCode).toBe(200);
  expect((await send('GET', '/api/progress', 'somebody-else')).json().code).toBe('other-user');
  await app.close();
});
