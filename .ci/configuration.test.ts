import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../server/config.ts';
import {
  describeDefault,
  exampleOf,
  readEnvironment,
  type Values,
  type Variable,
} from '../server/environment.ts';
import { variables } from '../server/variables.ts';

const folder = resolve(import.meta.dirname, '..');
const declared: [string, Variable][] = Object.entries(variables);
const examples = Object.fromEntries(declared.map(([name, variable]) => [name, exampleOf(variable)]));

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8');
}

describe('the description of the environment variables', () => {
  it('gives the defaults that the server uses', () => {
    const { values } = readEnvironment(variables, {});
    for (const [name, variable] of declared) {
      const [, text] = /^`([^`{}]+)`/.exec(describeDefault(variable)) ?? [];
      if (text) expect([name, text]).toEqual([name, String((values as Values)[name])]);
    }
  });

  it('gives examples that the server takes, but for the secret that everybody knows', () => {
    const withSecret = { ...examples, SESSION_SECRET: 'x'.repeat(32) };
    const withoutEmulators = Object.fromEntries(
      Object.entries(withSecret).filter(([name]) => !name.endsWith('_EMULATOR_HOST')),
    );
    expect(loadConfig(withoutEmulators)).toMatchObject({ production: true });
    expect(loadConfig({ ...withSecret, NODE_ENV: 'development' })).toMatchObject({ production: false });
    expect(() => loadConfig({ ...withoutEmulators, SESSION_SECRET: examples.SESSION_SECRET })).toThrow(
      'SESSION_SECRET',
    );
  });

  it('is what the README’s table says', () => {
    const rows = declared.map(
      ([name, variable]) =>
        `| \`${name}\` | ${describeDefault(variable)} | \`${examples[name]}\` | ${variable.meaning} |`,
    );
    const [, table = ''] = /^\| variable \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? [];
    expect(table.trimEnd().split('\n')).toEqual(rows);
  });

  it('is what .env.example says', () => {
    const lines = read('.env.example').match(/^#?[A-Z][A-Z_]+=.*$/gm) ?? [];
    expect(lines.map((line) => line.replace(/^#/, ''))).toEqual(
      Object.entries(examples).map(([name, example]) => `${name}=${example}`),
    );
  });
});
