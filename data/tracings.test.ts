import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { drawTracing } from '#shared/tracing/draw-tracing.ts';
import { layOutTracing } from '#shared/tracing/lay-out-tracing.ts';
import { readTracings } from '#shared/tracing/testing/read-tracings.ts';
import { feetOf, listSteps, type Tracing } from '#shared/tracing/tracing.ts';
import { checkTracingFile } from './tracing-check/check-tracing-file.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const { curriculum } = parseCurriculum(read('csv/skating_moves.csv'));
const keys = listMoves(curriculum).map(({ key }) => key);
const csv = read('tracings.csv');
const tracings = readTracings(csv);

it('can all be skated', () => {
  expect(checkTracingFile(csv)).toEqual([]);
});

it('exist for each move, in the order of the curriculum', () => {
  expect([...tracings.keys()], 'never change an id, because marks are stored under it').toEqual(keys);
});

it('say why, where nothing is traced', () => {
  const silent = [...tracings]
    .filter(([, tracing]) => hasNoLine(tracing))
    .filter(([, { comment = '' }]) => !/^[A-Z].+[a-z]\.$/.test(comment))
    .map(([key, { comment }]) => `${key} says: ${comment}`);
  expect(silent).toEqual([]);
});

it('call a step forward neither mohawk nor choctaw, as coaches do', () => {
  const misnamed = [...tracings].filter(([, tracing]) =>
    listSteps(tracing).some(
      ({ signs, element }) =>
        signs.some(({ kind }) => kind === 'mohawk' || kind === 'choctaw') &&
        feetOf(element)[0]?.direction === 'F',
    ),
  );
  expect(misnamed.map(([key]) => key)).toEqual([]);
});

it('have room for every label', () => {
  const crowded = [...tracings].flatMap(([key, tracing]) => {
    const { tracks, notes } = layOutTracing(tracing);
    const wanted = tracks.filter(({ label }) => label !== undefined).length + notes.length;
    const { length } = drawTracing(tracing).labels;
    return length === wanted ? [] : [`${key} shows ${length} of ${wanted} labels`];
  });
  expect(crowded).toEqual([]);
});

function hasNoLine(tracing: Tracing): boolean {
  return listSteps(tracing).every(({ element }) => !('feet' in element));
}
