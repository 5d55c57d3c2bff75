import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../server/config.ts';
import { createEnvironmentReader } from '../server/environment.ts';
import { variables } from '../server/variables.ts';

const folder = resolve(import.meta.dirname, '..');
const names = variables.map(({ name }) => name);
const examples = Object.fromEntries(variables.map(({ name, example }) => [name, example]));
/** Google's library reads it, our server does not. */
const readElsewhere = ['GOOGLE_APPLICATION_CREDENTIALS'];
const emulators = names.filter((name) => name.endsWith('_EMULATOR_HOST'));

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8');
}

/** Every variable that the server reads from an empty environment, with its default. */
function readDefaults(): Map<string, { value: unknown }> {
  const reader = createEnvironmentReader({});
  loadConfig({}, reader);
  return reader.used;
}

describe('the description of the environment variables', () => {
  it('has every variable that the server reads, and no other', () => {
    expect([...readDefaults().keys(), ...readElsewhere].sort()).toEqual(names.toSorted());
  });

  it('gives the defaults that the server uses', () => {
    const defaults = readDefaults();
    const plain = variables.filter(({ default: text }) => /^`[^`{}]+`$/.test(text));
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.map(({ name, default: text }) => [name, text])).toEqual(
      plain.map(({ name }) => [name, `\`${defaults.get(name)?.value}\``]),
    );
  });

  it('says which are required in production', () => {
    const reader = createEnvironmentReader({ NODE_ENV: 'production' });
    expect(() => loadConfig({}, reader)).toThrow('required in production');
    expect(reader.faults.map((fault) => fault.split(':')[0]).sort()).toEqual(
      variables
        .filter((variable) => variable.default.includes('required in production'))
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('gives examples that the server takes, but for the secret that everybody knows', () => {
    const withSecret = { ...examples, SESSION_SECRET: 'x'.repeat(32) };
    const withoutEmulators = Object.fromEntries(
      Object.entries(withSecret).filter(([name]) => !emulators.includes(name)),
    );
    expect(loadConfig(withoutEmulators)).toMatchObject({ production: true });
    expect(loadConfig({ ...withSecret, NODE_ENV: 'development' })).toMatchObject({ production: false });
    expect(() => loadConfig({ ...withoutEmulators, SESSION_SECRET: examples.SESSION_SECRET })).toThrow(
      'SESSION_SECRET',
    );
  });

  it('is what the README’s table says', () => {
    const rows = variables.map(
      ({ name, default: text, example, meaning }) =>
        `| \`${name}\` | ${text} | \`${example}\` | ${meaning} |`,
    );
    const [, table = ''] = /^\| variable \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? [];
    expect(table.trimEnd().split('\n')).toEqual(rows);
  });

  it('is what .env.example says', () => {
    const lines = read('.env.example').match(/^#?[A-Z][A-Z_]+=.*$/gm) ?? [];
    expect(lines.map((line) => line.replace(/^#/, ''))).toEqual(
      variables.map(({ name, example }) => `${name}=${example}`),
    );
  });
});
