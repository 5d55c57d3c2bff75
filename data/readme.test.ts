import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plainSigns } from '#shared/tracing/tracing.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const readme = read('README.md');

/** The names in the first column of the table that begins with this heading. */
function readNames(heading: string): string[] {
  const [, table = ''] = readme.split(`\n| ${heading} | meaning |`);
  const [rows = ''] = table.split('\n\n');
  return [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

it('explains each column of the curriculum, in the order of the file', () => {
  expect(readNames('column')).toEqual(read('csv/skating_moves.csv').split('\n')[0]?.split(','));
});

it('explains each sign of the tracings', () => {
  expect(readNames('sign')).toEqual(expect.arrayContaining([...plainSigns]));
});
