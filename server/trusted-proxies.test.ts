import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { startAppendingProxy } from './testing/appending-proxy.ts';
import { buildTestApp } from './testing/test-app.ts';

/** Every loopback address of the machine is somebody else: the client, the proxies. */
const [client, neighbor, inner, outer] = ['127.0.0.9', '127.0.0.8', '127.0.0.2', '127.0.0.3'] as const;

const unknownPathsPerMinute = 2;

/** The shipped app on a real socket, which also says whom it takes its client for. */
async function listen(trustProxy: string[]): Promise<string> {
  const app = await buildTestApp({
    settings: { trustProxy, limits: { ...loadConfig({}).limits, unknownPathsPerMinute } },
  });
  app.get('/who', ({ ip, protocol }) => ({ ip, protocol }));
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function putProxy(ownAddress: string, target: string): Promise<string> {
  const proxy = await startAppendingProxy(ownAddress, target);
  onTestFinished(proxy.stop);
  return proxy.origin;
}

async function send(
  url: string,
  headers: Record<string, string>,
  localAddress: string = client,
): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { localAddress, headers }), 'response');
  return answer;
}

/** Whom the server takes the client for, who claims to be somebody else. */
async function askWho(origin: string, claims: Record<string, string> = {}) {
  return json(await send(`${origin}/who`, claims));
}

/** The statuses of requests for unknown paths that each claim another address. */
async function tryPaths(origin: string, from: string = client): Promise<(number | undefined)[]> {
  const statuses = [];
  for (let count = 0; count <= unknownPathsPerMinute; count += 1) {
    const claims = { 'x-forwarded-for': `203.0.113.${count}` };
    const answer = await send(`${origin}/nothing`, claims, from);
    answer.resume();
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

describe('the client address and protocol', () => {
  it('are those of the connection if no proxy is trusted', async () => {
    const origin = await listen([]);
    expect(await askWho(origin, forged)).toEqual({ ip: client, protocol: 'http' });
    expect(await askWho(await putProxy(inner, origin), forged)).toEqual({ ip: inner, protocol: 'http' });
  });

  it('are those of the connection for a client that bypasses the trusted proxies', async () => {
    const origin = await listen([inner, outer]);
    expect(await askWho(origin, forged)).toEqual({ ip: client, protocol: 'http' });
  });

  it('are those that one trusted proxy saw, whatever the client claimed', async () => {
    const origin = await listen([inner]);
    const proxy = await putProxy(inner, origin);
    expect(await askWho(proxy)).toEqual({ ip: client, protocol: 'https' });
    expect(await askWho(proxy, forged)).toEqual({ ip: client, protocol: 'https' });
  });

  it('are those that the outer of two trusted proxies saw', async () => {
    const chain = await putProxy(outer, await putProxy(inner, await listen(['127.0.0.2/31'])));
    expect(await askWho(chain, forged)).toEqual({ ip: client, protocol: 'https' });
  });

  it('are never taken from beyond an untrusted proxy', async () => {
    const chain = await putProxy(outer, await putProxy(inner, await listen([inner])));
    expect(await askWho(chain, forged)).toMatchObject({ ip: outer });
  });
});

describe('a rate limit', () => {
  const upToTheLimit = [404, 404, 429];

  it('cannot be escaped by claiming other addresses', async () => {
    const origin = await listen([inner]);
    expect(await tryPaths(origin)).toEqual(upToTheLimit);
    expect(await tryPaths(await listen([]))).toEqual(upToTheLimit);
  });

  it('of one client behind a proxy does not limit another', async () => {
    const proxy = await putProxy(inner, await listen([inner]));
    expect(await tryPaths(proxy)).toEqual(upToTheLimit);
    expect(await tryPaths(proxy, neighbor)).toEqual(upToTheLimit);
  });
});
