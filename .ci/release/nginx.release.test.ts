import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { ensureNginx } from '#server/testing/find-program.ts';
import { buildTestApp, emulatorEnvironment } from '#server/testing/test-app.ts';
import { sameOrigin, signUp } from '#server/testing/test-users.ts';
import { runNginx } from './run-nginx.ts';
import type { RunningProxy } from './run-proxy.ts';

const nginx = ensureNginx();

describe('behind nginx', () => {
  let proxy: RunningProxy;
  let app: Awaited<ReturnType<typeof buildTestApp>>;

  beforeAll(async () => {
    const port = await findFreePort();
    const env = {
      ...emulatorEnvironment(),
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
    };
    app = await buildTestApp({ settings: loadConfig(env) });
    app.get('/who', ({ ip, protocol }) => ({ ip, protocol }));
    const upstream = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host;
    proxy = await runNginx(nginx, { port, upstreams: [upstream] });
  });
  afterAll(async () => {
    await proxy?.stop();
    await app?.close();
  });

  async function send(path: string, options: RequestOptions = {}, body?: object) {
    const sent = request(proxy.origin + path, { ca: proxy.certificate, agent: false, ...options });
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  function post(path: string, body: object, options: RequestOptions = {}) {
    const headers = { ...sameOrigin, 'content-type': 'application/json', ...options.headers };
    return send(path, { ...options, method: 'POST', headers }, body);
  }

  it('pages are served over TLS and HTTP/2, and tell the browser to stay on https', async () => {
    const session = connect(proxy.origin, { ca: proxy.certificate });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    const stream = session.request({ ':path': '/category/basic' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await buffer(stream)).toString()).toContain('<!doctype html>');
    session.close();
  });

  it('the session cookie is for this host and https only, and signs in when it is sent back', async () => {
    const user = await signUp();
    const signedIn = await post('/api/session', { idToken: user.idToken });
    expect(signedIn.status).toBe(201);
    const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-session=./);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);

    const probe = await send('/api/session', { headers: { cookie: pair } });
    expect(JSON.parse(probe.body.toString()).user.uid).toBe(user.uid);
  });

  it('a page is answered although other sites of the domain have set large cookies', async () => {
    const ask = async (bytes: number) =>
      (await send('/', { headers: { cookie: `other=${'c'.repeat(bytes)}` } })).status;
    expect([await ask(8_300), await ask(15_000)]).toEqual([200, 200]);
  });

  it('the server knows the client’s address and protocol, whatever the client claims', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
    const { body } = await send('/who', { localAddress: '127.0.0.9', headers: claims });
    expect(JSON.parse(body.toString())).toEqual({ ip: '127.0.0.9', protocol: 'https' });
  });
});

describe('behind nginx, with replicas of two releases', () => {
  let proxy: RunningProxy;
  const replicas = ['old', 'new'].map((release) =>
    createServer(({ url = '' }, response) => {
      response.writeHead(url.includes(release) ? 200 : 404).end(release);
    }),
  );

  beforeAll(async () => {
    for (const replica of replicas) await once(replica.listen(0, '127.0.0.1'), 'listening');
    const upstreams = replicas.map((replica) => `127.0.0.1:${(replica.address() as AddressInfo).port}`);
    proxy = await runNginx(nginx, { port: await findFreePort(), upstreams });
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const replica of replicas) {
      replica.close();
      replica.closeAllConnections();
    }
  });

  async function ask(path: string): Promise<string> {
    const sent = request(proxy.origin + path, { ca: proxy.certificate, agent: false }).end();
    const [answer] = await once(sent, 'response');
    return `${answer.statusCode} ${await buffer(answer)}`;
  }

  it('a file that one of them lacks is served by the other', async () => {
    const paths = ['/assets/old.js', '/assets/old.js', '/assets/new.js', '/assets/new.js'];
    expect(await Promise.all(paths.map(ask))).toEqual(['200 old', '200 old', '200 new', '200 new']);
    expect(await ask('/assets/nothing.js')).toMatch(/^404/);
  });
});
