import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeGoogle } from './testing/game-day/fake-google.ts';
import { runServer, runToItsEnd } from './testing/run-server.ts';
import { productionEnvironment } from './testing/service-account.ts';
import { emulatorEnvironment } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the server process', () => {
  it('serves visitors while Firebase is unreachable, and logs what is wrong', async () => {
    const server = await runServer({ ...productionEnvironment(folder), READY_WITHIN_SECONDS: '6' });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const readiness = await fetch(`${server.origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'starting' }),
    ]);
    expect((await fetch(`${server.origin}/category/basic`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(server.output()).toContain('server.degraded');
    await expect.poll(() => server.output()).toContain('The server cannot get an access token: no network');
    expect(await server.stop()).toBe(0);
  });

  it('logs that it is degraded also if it does not wait for Firebase', async () => {
    const server = await runServer({ ...productionEnvironment(folder), READY_WITHIN_SECONDS: '0' });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await expect.poll(() => server.output()).toContain('server.degraded');
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('asks for another access token if there is no answer, instead of waiting for it until it is restarted', async () => {
    const google = await startFakeGoogle(folder, 1);
    const server = await runServer(google.env);
    onTestFinished(async () => {
      await server.stop('SIGKILL');
      google.stop();
    });
    await expect.poll(() => server.output()).toContain('Google refuses the service account');
  });

  it('asks the metadata server of Google’s platforms for another access token if there is no answer', async () => {
    let tokenRequests = 0;
    const metadata = createServer(({ url }, response) => {
      if (url?.includes('/token')) tokenRequests += 1;
      else response.setHeader('metadata-flavor', 'Google').end('no-such-project');
    });
    await once(metadata.listen(0, '127.0.0.1'), 'listening');
    const { port } = metadata.address() as AddressInfo;
    const platform = { K_SERVICE: 'skating', GCE_METADATA_HOST: `127.0.0.1:${port}` };
    const server = await runServer({
      ...productionEnvironment(folder),
      GOOGLE_APPLICATION_CREDENTIALS: '',
      ...platform,
    });
    onTestFinished(async () => {
      await server.stop('SIGKILL');
      metadata.close().closeAllConnections();
    });
    await expect.poll(() => tokenRequests).toBeGreaterThan(1);
  });

  it.each([
    ['loads its modules', 1, ''],
    ['prepares its services', 2, 'server.stopped'],
  ])('stopped while it %s exits at once with code 0', async (_when, listeners, said) => {
    // A process with the id 1, as in a container, ignores a signal that it has no listener for.
    const asksItself = `let left = ${listeners}; process.on('newListener', (name) => {
      if (name === 'SIGTERM' && --left === 0) setImmediate(() => process.kill(process.pid, 'SIGTERM'));
    })`;
    const preload = `data:text/javascript,${encodeURIComponent(asksItself)}`;
    const env = { ...emulatorEnvironment(), NODE_OPTIONS: `--import ${preload}` };
    const { code, output } = await runToItsEnd(env);
    expect(code).toBe(0);
    expect(output).toContain(said);
    expect(output).not.toContain('curriculum.loaded');
  });

  it('finishes a request under way on Ctrl-C, even if npm passes it on too, logs one JSON object per line, and exits with code 0', async () => {
    const server = await runServer({ ...emulatorEnvironment(), LOG_LEVEL: 'debug' });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await fetch(`${server.origin}/categories`);
    const slow = request(`${server.origin}/api/nothing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    await new Promise((resolve) => slow.on('continue', resolve).flushHeaders());
    const stopped = server.stop('SIGINT');
    await expect.poll(() => server.output()).toContain('the server is stopping');
    server.process.kill('SIGINT');
    slow.end('{}');
    expect(await answered).toBe(404);
    expect(await stopped).toBe(0);
    const lines = server.output().trim().split('\n');
    const messages = lines.map((line) => JSON.parse(line).message);
    expect(messages).toContain('request answered');
    // With the port that the system has chosen, and the host whose pages may sign in.
    expect(messages).toContain(`the server serves ${server.origin}`);
  });
});
