import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import css from '@eslint/css';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';

const built = resolve(import.meta.dirname, '../../dist/client');
const linter = new Linter();

/** Browsers without them lose nothing but a little beauty or speed. */
const enhancements = {
  allowProperties: [
    'accent-color',
    'content-visibility',
    'field-sizing',
    'forced-color-adjust',
    'print-color-adjust',
    'resize',
    'user-select',
  ],
  allowPropertyValues: { 'break-after': ['avoid'], 'font-family': ['ui-rounded'], 'text-wrap': ['pretty'] },
};

const rules: Linter.Config[] = [
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: 2024, ...enhancements }] },
  },
];

function findFaults(file: string): string[] {
  const code = readFileSync(resolve(built, file), 'utf8');
  return linter.verify(code, rules, { filename: file }).map(({ message }) => `${file}: ${message}`);
}

// `vite.config.ts` sets the syntax of the JavaScript.
it('every built CSS file uses only what browsers of 2024 support', () => {
  const files = globSync('**/*.css', { cwd: built });
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap(findFaults)).toEqual([]);
});
