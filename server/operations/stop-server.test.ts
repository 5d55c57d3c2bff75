import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { emulatorEnvironment } from '../testing/test-app.ts';
import { stopServer } from './stop-server.ts';

/** Gives `localhost` two addresses, as many machines do. */
const namesBoth = `import dns from 'node:dns';
const { lookup } = dns;
const both = [{ address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }];
dns.lookup = (name, options, done) =>
  name === 'localhost' && options.all ? done(null, both) : lookup(name, options, done);`;

/** Breaks in a way that no request handler could catch, when it is sent SIGWINCH. */
const breakable = `process.on('SIGWINCH', () => Promise.reject(new Error('caught by nobody')))`;

async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = await runServer({ ...emulatorEnvironment(), ...env });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

function linesOf(server: RunningServer): Record<string, unknown>[] {
  return server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Sends a request on a connection that is kept alive. */
async function get(agent: Agent, url: string) {
  const [response] = await once(request(url, { agent }).end(), 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

describe('the server process', () => {
  it('becomes unready at once when it is stopped, keeps accepting requests, and exits with code 0', async () => {
    const server = await startServer({ DRAIN_SECONDS: '2', METRICS_PORT: '0' });
    const agent = new Agent({ keepAlive: true });
    const metrics = linesOf(server).find(({ event }) => event === 'metrics.listening')?.url;
    expect(await (await fetch(String(metrics))).text()).toContain('process_start_time_seconds');
    expect(await get(agent, `${server.origin}/readyz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = server.stop();
    await expect.poll(() => server.output()).toContain('server.draining');
    // On a connection from before, and then on a new one: this one has been ended.
    expect(await get(agent, `${server.origin}/readyz`)).toEqual({ status: 503, connection: 'close' });
    expect(await get(agent, `${server.origin}/categories`)).toEqual({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
    expect(linesOf(server).at(-1)).toMatchObject({ event: 'server.stopped' });
  });

  it('exits even if a client keeps a connection alive, and listens at one address of localhost only: at a second one Fastify would cut off requests', async () => {
    const code = `data:text/javascript,${encodeURIComponent(namesBoth)}`;
    const server = await startServer({ NODE_OPTIONS: `--import ${code}`, HOST: 'localhost' });
    await get(new Agent({ keepAlive: true }), `${server.origin}/healthz`);
    expect(await server.stop()).toBe(0);
    const addresses = server.output().match(/Server listening at [^"]+/g);
    expect(addresses).toEqual([expect.stringMatching(/^Server listening at http:\/\/127\.0\.0\.1:\d+$/)]);
  });

  it('exits at once on a second signal', async () => {
    const server = await startServer({ DRAIN_SECONDS: '5' });
    const stopped = server.stop();
    await expect.poll(() => server.output()).toContain('server.draining');
    server.process.kill('SIGTERM');
    expect(await stopped).toBe(1);
    expect(linesOf(server).filter(({ event }) => event === 'server.stopped')).toMatchObject([
      { signal: 'SIGTERM' },
    ]);
  });

  it('logs an uncaught error and exits without draining, with code 1', async () => {
    const code = `data:text/javascript,${encodeURIComponent(breakable)}`;
    const server = await startServer({ NODE_OPTIONS: `--import ${code}`, DRAIN_SECONDS: '5' });
    expect(await server.stop('SIGWINCH')).toBe(1);
    const lines = linesOf(server);
    const failure = lines.find(({ event }) => event === 'server.failed');
    expect(failure).toMatchObject({ severity: 'CRITICAL', err: { message: 'caught by nobody' } });
    const [failedAt, stoppedAt] = [failure, lines.at(-1)].map((line) => Date.parse(String(line?.time)));
    expect(Number(stoppedAt) - Number(failedAt)).toBeLessThan(4_000);
  });
});

it('a request that does not finish is cut off after the drain', async () => {
  const app = fastify();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const accepted = once(app.server, 'connection');
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\n');
  await accepted;
  const acceptedAtCut = once(client, 'close').then(() => app.server.listening);
  await stopServer(app, { status: 'ready' }, 300, 100);
  // During the drain the server still accepts connections.
  expect(await acceptedAtCut).toBe(false);
});
