import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

// Two processes, because what is tested is what an operator gets to see of one.
describe('npm run check:config', () => {
  it('prints what the server would use, and warns without TRUST_PROXY', async () => {
    const env = productionEnvironment(folder);
    const { code, stdout } = await checkConfig(env);
    expect(stdout).toMatch(/^PUBLIC_ORIGIN +set +https:\/\/skate\.example\.org$/m);
    expect(stdout).toMatch(/^PORT +default +3000$/m);
    expect(stdout).toMatch(/^METRICS_PORT +default +\(none\)$/m);
    expect(stdout).toMatch(/^TRUST_PROXY +default +\(none\)$/m);
    expect(stdout).toMatch(/^Warning: TRUST_PROXY is not set.*proxy.*rate limit/m);
    expect(stdout).toContain('No problems found.');
    expect(code).toBe(0);
  });

  it('prints every fault at once, including those in files that variables name, and exits with 1', async () => {
    const { code, stdout } = await checkConfig({
      ...productionEnvironment(folder),
      TRUST_PROXY: 'loopback',
      PORT: 'http',
      CONTACT_EMAIL: '',
      SESSION_IDLE_SECONDS: 'an hour',
      CURRICULUM_FILE: '/no/such/file.csv',
      GOOGLE_APPLICATION_CREDENTIALS: '/no/such/file.json',
    });
    const [, ...faults] = stdout.slice(stdout.indexOf('5 problems to fix:')).trim().split('\n');
    expect(faults.map((fault) => fault.trim().split(':')[0]).sort()).toEqual([
      'CONTACT_EMAIL',
      'CURRICULUM_FILE',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'PORT',
      'SESSION_IDLE_SECONDS',
    ]);
    expect(stdout).not.toMatch(/Warning/);
    expect(code).toBe(1);
  });
});
