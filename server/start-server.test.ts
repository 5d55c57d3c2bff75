import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkPorts } from './check-ports.ts';
import { loadConfig } from './config.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { runServer, runToItsEnd } from './testing/run-server.ts';
import { productionEnvironment } from './testing/service-account.ts';
import { emulatorEnvironment } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-start-'));
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

describe('the start', () => {
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

  it('refuses the same of two servers that start at the same moment, also in one line', async () => {
    const env = { ...emulatorEnvironment(), PORT: String(await findFreePort()) };
    const failures: Error[] = [];
    const start = () => runServer(env).catch((error) => void failures.push(error));
    for (const server of await Promise.all([start(), start()])) await server?.stop();
    expect(failures).toHaveLength(1);
    const message = failures[0]?.message;
    expect(message).toContain(`port ${env.PORT} is taken`);
    expect(message).not.toContain('EADDRINUSE');
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
    writeFileSync(file, '{"users":[{"password":secret');
    onTestFinished(() => rmSync(file));
    const { code, output } = await runToItsEnd({ EMBEDDED_FOLDER: folder, PORT: '0' });
    expect(code).toBe(1);
    // The parser's own message quotes what is near the fault.
    expect(refusalIn(output)).toBe(
      `${file} cannot be restored (it is not JSON): repair it, or move it away to start without it`,
    );
  });

  it('refuses a folder for the embedded data that cannot be created, in one line that names the variable', async () => {
    const EMBEDDED_FOLDER = join(brokenCsv, 'data');
    const { code, output } = await runToItsEnd({ EMBEDDED_FOLDER, PORT: '0' });
    expect(code).toBe(1);
    expect(refusalIn(output)).toMatch(
      `${EMBEDDED_FOLDER} cannot be created (ENOTDIR: not a directory, mkdir '${EMBEDDED_FOLDER}'): set EMBEDDED_FOLDER to another folder`,
    );
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
