import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkPorts } from './check-ports.ts';
import { loadConfig } from './config.ts';
import { startFakeGoogle } from './testing/game-day/fake-google.ts';
import { runServer, runToItsEnd } from './testing/run-server.ts';
import { productionEnvironment } from './testing/service-account.ts';
import { emulatorEnvironment } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

const brokenCsv = join(folder, 'broken.csv');
writeFileSync(
  brokenCsv,
  `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,,,
basic,basic-1,dip,Dip again,,,
basic,basic-1,hop,,,,
basic,basic-1,spin,Spin,,,https://example.org/watch?v=abcdefghijk
`,
);

async function occupyPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** The faults of the one line that a server has printed which did not start. */
function faultsIn(output: string): string[] {
  expect(output.trim().split('\n')).toHaveLength(1);
  const { event, faults } = JSON.parse(output);
  expect(event).toBe('config.invalid');
  return faults;
}

/** The message of the one line, without a stack, that a server has printed which cannot start here. */
function refusalIn(output: string): string {
  expect(output.trim().split('\n')).toHaveLength(1);
  const { event, message, err, stack_trace } = JSON.parse(output);
  expect([event, err, stack_trace]).toEqual(['server.failed', undefined, undefined]);
  return message;
}

describe('the server process', () => {
  it('refuses a broken curriculum and lists every fault with its row', async () => {
    const { code, output } = await runToItsEnd({ CURRICULUM_FILE: brokenCsv });
    expect(code).toBe(1);
    for (const row of ['row 3', 'row 4', 'row 5']) expect(output).toContain(row);
  });

  it('refuses a missing curriculum file and names the variable', async () => {
    const { code, output } = await runToItsEnd({
      ...productionEnvironment(folder),
      CURRICULUM_FILE: join(folder, 'absent.csv'),
    });
    expect(code).toBe(1);
    expect(faultsIn(output)).toEqual([expect.stringMatching(/^CURRICULUM_FILE: expected a file/)]);
  });

  it('refuses production with invalid values, without required variables, or with emulators, and names all of them in one message', async () => {
    const { code, output } = await runToItsEnd({
      NODE_ENV: 'production',
      SESSION_SECRET: 'replace-me-with-32-random-characters',
      LOG_LEVEL: 'x',
      ...emulatorEnvironment(),
    });
    expect(code).toBe(1);
    const names = faultsIn(output).map((fault) => fault.split(':')[0]);
    expect(names.sort()).toEqual([
      'CONTACT_EMAIL',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIREBASE_PROJECT_ID',
      'FIRESTORE_EMULATOR_HOST',
      'LOG_LEVEL',
      'PUBLIC_ORIGIN',
      'SESSION_SECRET',
    ]);
  });

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
    const metadata = createHttpServer(({ url }, response) => {
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
    [
      'an absent file',
      join(folder, 'absent.json'),
      'expected the name of a readable key file of a service account',
    ],
    ['nothing', '', 'is required where the platform provides no Google credentials'],
  ])(
    'refuses production with %s for Google credentials and explains what to set',
    async (_what, file, fault) => {
      const { code, output } = await runToItsEnd({
        ...productionEnvironment(folder),
        GOOGLE_APPLICATION_CREDENTIALS: file,
        // A machine of Google's would provide them.
        METADATA_SERVER_DETECTION: 'none',
      });
      expect(code).toBe(1);
      expect(faultsIn(output)).toEqual([expect.stringMatching(`^GOOGLE_APPLICATION_CREDENTIALS: ${fault}`)]);
    },
  );

  it('refuses a PORT that is in use, before anything is started, in one line that names the variable', async () => {
    const { code, output } = await runToItsEnd({ ...emulatorEnvironment(), PORT: await occupyPort() });
    expect(code).toBe(1);
    expect(refusalIn(output)).toMatch(
      /^port \d+ is taken: stop the program that uses it, or set PORT to another one$/,
    );
  });

  it('refuses the data of another server that runs in embedded mode, in one line', async () => {
    const lock = new DatabaseSync(join(folder, 'lock'));
    onTestFinished(() => lock.close());
    lock.exec('BEGIN EXCLUSIVE');
    const { code, output } = await runToItsEnd({ EMBEDDED_FOLDER: folder, PORT: '0' });
    expect(code).toBe(1);
    expect(refusalIn(output)).toBe(`Another server is running on the data in ${folder}: stop it first`);
  });

  it('refuses a damaged file of the embedded data, in one line', async () => {
    const file = join(folder, 'auth.json');
    writeFileSync(file, '{"users":[');
    onTestFinished(() => rmSync(file));
    const { code, output } = await runToItsEnd({ EMBEDDED_FOLDER: folder, PORT: '0' });
    expect(code).toBe(1);
    expect(refusalIn(output)).toMatch(`${file} is damaged (SyntaxError`);
  });

  it('refuses a folder for the embedded data that cannot be created, in one line that names the variable', async () => {
    const EMBEDDED_FOLDER = join(brokenCsv, 'data');
    const { code, output } = await runToItsEnd({ EMBEDDED_FOLDER, PORT: '0' });
    expect(code).toBe(1);
    expect(refusalIn(output)).toMatch(
      `${EMBEDDED_FOLDER} cannot be created (ENOTDIR: not a directory, mkdir '${EMBEDDED_FOLDER}'): set EMBEDDED_FOLDER to another folder`,
    );
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

  it('finishes a request under way on Ctrl-C, logs one JSON object per line, and exits with code 0', async () => {
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

it('a METRICS_PORT that is in use, and a HOST that is not of this machine, are refused with what to set', async () => {
  const check = (env: object) => checkPorts(loadConfig({ ...emulatorEnvironment(), PORT: '0', ...env }));
  await expect(check({ METRICS_PORT: await occupyPort() })).rejects.toThrow(
    /set METRICS_PORT to another one$/,
  );
  for (const HOST of ['192.0.2.1', 'no-such-host.invalid'])
    await expect(check({ HOST })).rejects.toThrow(
      `"${HOST}" is not an address of this machine: set HOST to one, or to 0.0.0.0`,
    );
});
