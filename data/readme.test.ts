import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columns } from '#shared/curriculum-csv.ts';
import { readPoses } from '../client/tracing/body/pose-table.ts';
import { plainSigns } from '../client/tracing/model/tracing.ts';

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

it('explains each column that the app reads, in the order of the curriculum', () => {
  expect(readNames('column')).toEqual(columns);
  const header = read('csv/skating_moves.csv').split('\n')[0]?.split(',') ?? [];
  expect(header).toEqual(columns.filter((column) => header.includes(column)));
});

it('explains each sign of the tracings', () => {
  expect(readNames('sign')).toEqual(expect.arrayContaining([...plainSigns]));
});

it('explains only poses that exist', () => {
  const poses = readPoses(read('poses.csv'));
  const names = readNames('pose');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !poses.has(name))).toEqual([]);
});
