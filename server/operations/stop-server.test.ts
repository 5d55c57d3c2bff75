import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../testing/raw-request.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { buildTestApp, emulatorEnvironment } from '../testing/test-app.ts';
import { stopServer } from './stop-server.ts';

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

/** The app on a real port. `/slow` answers when it is let go. */
async function startApp() {
  const app = await buildTestApp();
  onTestFinished(async () => void (await app.close()));
  const [asked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    asked.resolve();
    await letGo.promise;
    return 'late';
  });
  const port = await listen(app);
  return { app, port, origin: `http://127.0.0.1:${port}`, asked: asked.promise, letGo: letGo.resolve };
}

describe('the server process', () => {
  it('becomes unready at once on Ctrl-C, keeps accepting requests, and exits with code 0, even if npm passes Ctrl-C on too', async () => {
    const server = await startServer({ DRAIN_SECONDS: '1' });
    const agent = new Agent({ keepAlive: true });
    expect(await get(agent, `${server.origin}/readyz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = server.stop('SIGINT');
    await expect.poll(() => server.output()).toContain('server.draining');
    server.process.kill('SIGINT');
    // On a connection from before, and then on a new one: this one has been ended.
    expect(await get(agent, `${server.origin}/readyz`)).toEqual({ status: 503, connection: 'close' });
    expect(await get(agent, `${server.origin}/categories`)).toEqual({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
    const lines = linesOf(server);
    const events = lines.map(({ event }) => event);
    expect(events.filter((event) => event === 'server.draining')).toHaveLength(1);
    expect(events.at(-1)).toBe('server.stopped');
    // With the port that the system has chosen, and the host whose pages may sign in.
    expect(lines.map(({ message }) => message)).toContain(`the server serves ${server.origin}`);
  });

  it('exits at once on a second signal, with code 1', async () => {
    const server = await startServer({ DRAIN_SECONDS: '5' });
    const stopped = server.stop();
    await expect.poll(() => server.output()).toContain('server.draining');
    server.process.kill('SIGTERM');
    expect(await stopped).toBe(1);
    expect(linesOf(server).filter(({ event }) => event === 'server.stopped')).toMatchObject([
      { signal: 'SIGTERM' },
    ]);
  });

  // A process of its own, because in the test's own such an error is a fault of the test.
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

describe('a server that stops', () => {
  it('finishes a request under way', async () => {
    const { app, origin, asked, letGo } = await startApp();
    const answer = fetch(`${origin}/slow`);
    await asked;
    const stopped = stopServer(app, { status: 'ready' }, 0);
    await expect.poll(() => app.server.listening).toBe(false);
    letGo();
    expect(await (await answer).text()).toBe('late');
    await stopped;
  });

  it('does not wait for a client that keeps its connection alive', async () => {
    const { app, origin } = await startApp();
    const agent = new Agent({ keepAlive: true });
    expect(await get(agent, `${origin}/healthz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const longerThanTheTest = 600_000;
    await stopServer(app, { status: 'ready' }, 0, longerThanTheTest);
    expect(app.server.listening).toBe(false);
  });

  it('cuts off a request that does not finish after the drain', async () => {
    const { app, port } = await startApp();
    const client = connect(port, '127.0.0.1');
    const accepted = once(app.server, 'connection');
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\n');
    await accepted;
    const acceptedAtCut = once(client, 'close').then(() => app.server.listening);
    await stopServer(app, { status: 'ready' }, 300, 100);
    // During the drain the server still accepts connections.
    expect(await acceptedAtCut).toBe(false);
  });
});
