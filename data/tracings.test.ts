import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { readTracings } from '../client/testing/tracing/read-tracings.ts';
import { drawTracing } from '../client/tracing/model/draw-tracing.ts';
import { layOutTracing } from '../client/tracing/model/lay-out-tracing.ts';
import { feetOf, hasLine, listSteps } from '../client/tracing/model/tracing.ts';
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
  expect([...tracings.keys()], 'never change an id, because progress is stored under it').toEqual(keys);
});

it('say why, where nothing is traced', () => {
  const silent = [...tracings]
    .filter(([, tracing]) => !hasLine(tracing))
    .filter(([, { comment = '' }]) => !/^[A-Z].+[a-z]\.$/.test(comment))
    .map(([key, { comment }]) => `${key} says: ${comment}`);
  expect(silent).toEqual([]);
});

it('hold an edge for an eighth of a circle at least before a mohawk', () => {
  const hasty = [...tracings].filter(([, tracing]) => {
    const steps = listSteps(tracing);
    return steps.some(({ signs }, index) => {
      const before = steps[index - 1]?.element;
      const isMohawk = signs.some(({ kind }) => kind === 'mohawk');
      return isMohawk && before?.kind === 'stroke' && before.extent < 45;
    });
  });
  expect(hasty.map(([key]) => key)).toEqual([]);
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

it('say where they start, unless it would cover a line', () => {
  const drawings = [...tracings.values()].filter(hasLine).map(drawTracing);
  expect(drawings.filter(({ start }) => start.label).length).toBeGreaterThan(drawings.length * 0.8);
});
