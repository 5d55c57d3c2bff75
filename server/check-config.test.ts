import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { productionEnvironment } from './testing/service-account.ts';

const script = resolve(import.meta.dirname, 'check-config.ts');
const folder = mkdtempSync(join(tmpdir(), 'skating-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function checkConfig(env: Record<string, string>): Promise<{ code: unknown; stdout: string }> {
  const run = promisify(execFile)(process.execPath, [script], { env, encoding: 'utf8' });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

describe('npm run check:config', () => {
  it('prints what the server would use, shows how long a secret is, not the secret, and warns without TRUST_PROXY', async () => {
    const env = productionEnvironment(folder);
    const { code, stdout } = await checkConfig(env);
    expect(stdout).toMatch(/^PUBLIC_ORIGIN +set +https:\/\/skate\.example\.org$/m);
    expect(stdout).toMatch(/^PORT +default +3000$/m);
    expect(stdout).toMatch(/^SESSION_SECRET +set +1 \(length \d+\)$/m);
    expect(stdout).not.toContain(env.SESSION_SECRET);
    expect(stdout).toMatch(/^Warning: TRUST_PROXY is not set.*proxy.*rate limit/m);
    expect(stdout).toContain('No problems found.');
    expect(code).toBe(0);
    const { stdout: defaults } = await checkConfig({});
    expect(defaults).toMatch(/^GOOGLE_APPLICATION_CREDENTIALS +default +\(none\)$/m);
    expect(defaults).toMatch(/^TRUST_PROXY +default +\(none\)$/m);
  });

  it('prints every fault at once, including those in files that variables name, and exits with 1', async () => {
    const { code, stdout } = await checkConfig({
      ...productionEnvironment(folder),
      TRUST_PROXY: 'loopback',
      PORT: 'http',
      CONTACT_EMAIL: '',
      SESSION_SECRET: 'a short secret',
      CURRICULUM_FILE: '/no/such/file.csv',
      GOOGLE_APPLICATION_CREDENTIALS: '/no/such/file.json',
    });
    const [, ...faults] = stdout.slice(stdout.indexOf('5 problems to fix:')).trim().split('\n');
    expect(faults.map((fault) => fault.trim().split(':')[0]).sort()).toEqual([
      'CONTACT_EMAIL',
      'CURRICULUM_FILE',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'PORT',
      'SESSION_SECRET',
    ]);
    expect(stdout).not.toMatch(/a short secret|Warning/);
    expect(code).toBe(1);
  });

  it.each([
    ['as it is', (key: string) => key],
    ['in quotes', (key: string) => `'${key}'`],
    ['encoded', (key: string) => Buffer.from(key).toString('base64')],
  ])('refuses a key, %s, instead of the name of its file, and does not print it', async (_how, write) => {
    const { GOOGLE_APPLICATION_CREDENTIALS: file = '', ...env } = productionEnvironment(folder);
    const key = write(readFileSync(file, 'utf8'));
    const { code, stdout } = await checkConfig({ ...env, GOOGLE_APPLICATION_CREDENTIALS: key });
    expect(stdout).toMatch(/^ {2}GOOGLE_APPLICATION_CREDENTIALS: expected .*file/m);
    expect(stdout).not.toContain(key.slice(10, 40));
    expect(code).toBe(1);
  });
});
