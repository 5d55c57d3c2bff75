import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { loadCurriculum } from './curriculum/load-curriculum.ts';
import { startFirebase } from './firebase/connect-firebase.ts';
import { explainFailure, toLogFields } from './start-error.ts';
import { production } from './testing/config-faults.ts';
import { runToItsEnd } from './testing/run-server.ts';
import { emulatorEnvironment } from './testing/test-app.ts';
import { variables } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function occupyPort(port = 0): Promise<string> {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** What the server logs if this step of its start fails. */
async function refusalOf(step: Promise<unknown>): Promise<object> {
  const error = await step.then(
    () => new Error('the step succeeded'),
    (error: Error) => error,
  );
  return { message: error.message, ...toLogFields(error) };
}

/** The line of a server that cannot start here: it has no stack, because its message says what to do. */
const refusal = (message: string) => ({ event: 'server.failed', message });

const key = '{"type":"service_account","private_key":"x"}';
const unreadableKeyFile = 'expected the name of a readable key file of a service account';
const startFirebaseOf = (env: object) => refusalOf(startFirebase(loadConfig({ ...env })));

describe('the start is refused, with what to do about it,', () => {
  it.each(['PORT', 'METRICS_PORT'])('if the %s is taken', async (name) => {
    const port = Number(await occupyPort());
    const listening = once(createServer().listen(port, '127.0.0.1'), 'listening');
    expect(await refusalOf(explainFailure(listening, `127.0.0.1:${port}`, name))).toEqual(
      refusal(`127.0.0.1:${port} is taken: stop the program that uses it, or set ${name} to another one`),
    );
  });

  it.each(['192.0.2.1', 'no-such-host.invalid'])('if HOST is %s, which is not this machine', async (host) => {
    const listening = once(createServer().listen(0, host), 'listening');
    expect(await refusalOf(explainFailure(listening, host, 'PORT'))).toEqual(
      refusal(expect.stringMatching(`^cannot listen at ${host} .*: set HOST and PORT`)),
    );
  });

  it('if the file of the curriculum is missing, with the name of its variable', async () => {
    expect(await refusalOf(loadCurriculum(join(folder, 'absent.csv')))).toMatchObject({
      event: 'config.invalid',
      faults: [expect.stringMatching(/^CURRICULUM_FILE: expected a file/)],
    });
  });

  it('if the curriculum is faulty, with the row of every fault', async () => {
    const file = join(folder, 'broken.csv');
    const header = 'category,level,move_id,name,description,detailed_description,video_url';
    await writeFile(
      file,
      `${header}\nbasic,basic-1,dip,Dip,,,\nbasic,basic-1,dip,Dip,,,\nbasic,basic-1,hop,,,,`,
    );
    expect(await refusalOf(loadCurriculum(file))).toMatchObject({
      event: 'curriculum.invalid',
      faults: [
        { row: 3, message: expect.any(String) },
        { row: 4, message: expect.any(String) },
      ],
    });
  });

  it.each([
    ['curriculum', 'curriculum.invalid', () => loadCurriculum(join(folder, 'all-broken.csv'))],
    [
      'environment',
      'config.invalid',
      async () =>
        loadConfig(Object.fromEntries(Object.keys(variables).map((name) => [name, '{ '.repeat(9_000)]))),
    ],
  ])('if all of the %s is faulty, in a line that readers of logs do not cut', async (_what, event, load) => {
    const rows = Array.from(
      { length: 158 },
      (_, row) => `${'My basic'.repeat(40)} ${row},basic-1,dip,Dip,,,`,
    );
    await writeFile(
      join(folder, 'all-broken.csv'),
      ['category,level,move_id,name,description,detailed_description,video_url', ...rows].join('\n'),
    );
    const line = (await refusalOf(load())) as { faults: unknown[]; message: string };
    expect(line).toMatchObject({ event });
    expect(JSON.stringify(line).length).toBeLessThan(15_000);
    expect(line.faults).toHaveLength(21);
    const rest = /^and \d+ more$/;
    expect(line.faults.at(-1)).toMatch(rest);
    expect(line.message.split('\n').at(-1)?.trim()).toMatch(rest);
  });

  it.each([
    ['an absent file', join(folder, 'absent.json'), unreadableKeyFile],
    ['an encoded key', Buffer.from(key).toString('base64'), unreadableKeyFile],
    [
      'nothing',
      '',
      'is required where the platform provides no Google credentials: the key file of a service account',
    ],
  ])('if %s is set as credentials of a Firebase project', async (_what, value, fault) => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', value);
    // A machine of Google's would provide them, and so would a developer's.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    vi.stubEnv('HOME', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await startFirebaseOf(production)).toMatchObject({
      event: 'config.invalid',
      faults: [`GOOGLE_APPLICATION_CREDENTIALS: ${fault}`],
    });
  });

  it('if there is neither a Firebase project nor emulators', async () => {
    expect(await startFirebaseOf({})).toEqual(
      refusal('no Firebase: start with `npm start`, which starts emulators, or set FIREBASE_PROJECT_ID'),
    );
  });
});

it('a server whose port is taken logs one line, and exits with code 1', async () => {
  const env = { ...emulatorEnvironment(), PORT: await occupyPort(), LOG_LEVEL: 'error' };
  const { code, output } = await runToItsEnd(env);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  const { event, message, err, stack_trace } = JSON.parse(output);
  expect([event, err, stack_trace]).toEqual(['server.failed', undefined, undefined]);
  expect(message).toMatch(
    `127.0.0.1:${env.PORT} is taken: stop the program that uses it, or set PORT to another one`,
  );
});
