import { readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { resolve } from 'node:path';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../server/config.ts';
import { readEnvironment, requiredInProduction, type Values, variables } from '../server/variables.ts';
import { maxUnknownKeys } from '../shared/completion-key.ts';
import { lastSkaterNumber, maxSkaters } from '../shared/skaters.ts';

const folder = resolve(import.meta.dirname, '..');
const names = Object.keys(variables);

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8');
}

/** The table of the environment variables in server/DEPLOY.md, by variable. */
function readTable(): Map<string, { fallback: string; example: string; meaning: string }> {
  const [, table = ''] = /^\| variable \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('server/DEPLOY.md')) ?? [];
  const rows = table.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| `(.+?)` \| (.+) \|$/gm);
  return new Map(
    [...rows].map(([, name = '', fallback = '', example = '', meaning = '']) => [
      name,
      { fallback, example, meaning },
    ]),
  );
}

const table = readTable();
const examples = Object.fromEntries([...table].map(([name, { example }]) => [name, example]));

describe('DEPLOY.md’s table of environment variables', () => {
  it('lists every variable that the server reads, in the same order', () => {
    expect([...table.keys()]).toEqual(names);
  });

  it('gives the defaults that the server uses', () => {
    const values: Values = readEnvironment({}).values;
    const schemas: Record<string, TSchema & { default?: unknown }> = variables;
    for (const [name, { fallback }] of table) {
      const [, text] = /^`([^`{}]+)`/.exec(fallback) ?? [];
      if (text) expect([name, text]).toEqual([name, String(values[name])]);
      else if (!fallback.startsWith('none'))
        expect([name, schemas[name]?.default]).toEqual([name, undefined]);
    }
  });

  it('lists the variables that production requires', () => {
    const required = [...table].filter(([, { fallback }]) => fallback.endsWith('; required in production'));
    expect(required.map(([name]) => name)).toEqual(Object.keys(requiredInProduction));
  });

  it('gives examples that the server accepts, except placeholders that everyone must replace', () => {
    const own = { FIREBASE_API_KEY: 'key', CONTACT_EMAIL: 'owner@example.com' };
    const withOwn = { ...examples, ...own };
    const withoutEmulators = Object.fromEntries(
      Object.entries(withOwn).filter(([name]) => !name.endsWith('_EMULATOR_HOST')),
    );
    expect(loadConfig(withoutEmulators)).toMatchObject({ firebase: { mode: 'project' } });
    expect(loadConfig({ ...withOwn, NODE_ENV: 'development' })).toMatchObject({
      firebase: { mode: 'emulators' },
    });
    for (const name of Object.keys(own))
      expect(() => loadConfig({ ...withoutEmulators, [name]: examples[name] })).toThrow(`  ${name}: `);
  });

  it('has the examples of .env.example', () => {
    const lines = read('.env.example').match(/^#?[A-Z][A-Z_]+=.*$/gm) ?? [];
    expect(lines.map((line) => line.replace(/^#/, ''))).toEqual(
      Object.entries(examples).map(([name, example]) => `${name}=${example}`),
    );
  });
});

/** The column `limit` of the table of limits in server/README.md, by what is limited. */
function readLimits(): Record<string, string> {
  const [, rows = ''] =
    /^\| what \| limit \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('server/README.md')) ?? [];
  return Object.fromEntries(
    Array.from(rows.matchAll(/^\| (.+?) \| (.+?) \|/gm), ([, what = '', limit = '']) => [what, limit]),
  );
}

it('the table of limits in server/README.md has the numbers that the server uses', () => {
  const { limits, session, bodyLimits, timeouts, maxConnections, pressure } = loadConfig({});
  const perMinute = (...counts: number[]) => `${counts.join(', ')} a minute`;
  const kilobytes = (bytes: number) => `${bytes / 1024} kB`;
  const seconds = (ms: number) => `${ms / 1000} s`;
  const many = (count: number) => count.toLocaleString('en-US');
  expect(readLimits()).toEqual({
    'sign-ins, refused sign-ins, unknown paths, sign-in windows, per address (IPv6: /64)': perMinute(
      limits.signInsPerMinute,
      limits.failedSignInsPerMinute,
      limits.unknownPathsPerMinute,
      limits.authProxyPerMinute,
    ),
    'cookies that open no session, per address': perMinute(limits.unknownSessionsPerMinute),
    'sessions per user': many(session.maxPerUser),
    'sign-in to the deletion of the account': `${session.deletionSeconds / 60} minutes`,
    'reads, writes, changes of skaters, account deletions, per user': perMinute(
      limits.progressReadsPerMinute,
      limits.progressWritesPerMinute,
      limits.skaterChangesPerMinute,
      limits.accountDeletionsPerMinute,
    ),
    'reports of browsers, per address': perMinute(limits.reportsPerMinute),
    'unknown keys per account': many(maxUnknownKeys),
    'skaters per account': `${maxSkaters} at a time, ${lastSkaterNumber - 1} ever added`,
    body: `${kilobytes(bodyLimits.usual)}; \`PATCH\` of progress ${kilobytes(bodyLimits.progress)}; report ${kilobytes(bodyLimits.report)}`,
    headers: `${kilobytes(maxHeaderSize)}; ${seconds(timeouts.headersMs)} (whole request ${seconds(timeouts.requestMs)})`,
    'no byte': `${seconds(timeouts.stalledMs)} (\`STALLED_SECONDS\`)`,
    connections: `${many(maxConnections)} (\`MAX_CONNECTIONS\`)`,
    'event loop delay': `${seconds(pressure.eventLoopDelayMs)} on average over ${seconds(pressure.sampleEveryMs)}`,
  });
});

it('a documented container finds the mounted key, even if .env names the file on the machine', () => {
  const text = (read('server/DEPLOY.md') + read('server/operations/OPERATIONS.md')).replace(/\\\n +/g, '');
  const commands = text.match(/docker run .*--env-file .*/g) ?? [];
  expect(commands).toHaveLength(3);
  for (const command of commands) {
    const [, mounted] = /-v \S+:(\S+):ro /.exec(command) ?? [];
    expect(command).toContain(`--env-file .env -e GOOGLE_APPLICATION_CREDENTIALS=${mounted} `);
  }
});
