import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './testing/find-free-port.ts';
import { runServer, runToItsEnd } from './testing/run-server.ts';
import { productionEnvironment } from './testing/service-account.ts';
import { emulatorEnvironment } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the server process', () => {
  it('serves visitors while Firebase is unreachable, and logs what is wrong', async () => {
    // Wherever the test runs, nothing answers at this address.
    const noNetwork = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: `http://127.0.0.1:${await findFreePort()}` };
    const env = { ...productionEnvironment(folder), ...noNetwork, READY_WITHIN_SECONDS: '6' };
    const server = await runServer(env);
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

  it('stopped while it prepares its services exits at once with code 0', async () => {
    const asksItself = `process.on('newListener', (name) => {
      if (name === 'SIGTERM') setImmediate(() => process.kill(process.pid, 'SIGTERM'));
    })`;
    const preload = `data:text/javascript,${encodeURIComponent(asksItself)}`;
    const env = { ...emulatorEnvironment(), NODE_OPTIONS: `--import ${preload}` };
    const { code, output } = await runToItsEnd(env);
    expect(code).toBe(0);
    expect(output).toContain('server.stopped');
    expect(output).not.toContain('curriculum.loaded');
  });

  it('goes on while nobody reads its log, says how many lines were lost, and writes its last one', async () => {
    const server = await runServer({ ...emulatorEnvironment(), LOG_LEVEL: 'debug' });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    server.process.stdout?.pause();
    // More than may wait.
    for (let count = 0; count < 3_000; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.origin}/nope`)));
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    server.process.stdout?.resume();
    await expect.poll(() => server.output()).toMatch(/"event":"log.lines-lost","lost":\d+/);

    expect(await server.stop()).toBe(0);
    const isLast = () => server.output().includes('server.stopped');
    await expect.poll(isLast).toBe(true);
  });
});
