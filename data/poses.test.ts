import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTracings } from '../client/testing/tracing/read-tracings.ts';
import { takePose } from '../client/tracing/body/body-pose.ts';
import { choreograph } from '../client/tracing/body/choreography.ts';
import { readMovePoses } from '../client/tracing/body/move-poses.ts';
import { readPoses, supports } from '../client/tracing/body/pose-table.ts';
import {
  formatElement,
  hasLine,
  listSteps,
  type Sign,
  type Tracing,
} from '../client/tracing/model/tracing.ts';
import { measureImbalance } from './tracing-check/balance.ts';
import { findPoseFaults } from './tracing-check/check-poses.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const poseFile = read('poses.csv');
const table = readPoses(poseFile);
const moves = readMovePoses(read('move-poses.csv'));
const tracings = readTracings(read('tracings.csv'));

const posesOf = (key: string) => moves.get(key) ?? { named: new Map(), picture: '' };
const choreographyOf = (key: string, tracing: Tracing) => choreograph(tracing, posesOf(key), table);

it('the table is complete', () => {
  const [head = '', ...lines] = poseFile.trim().split('\n');
  expect(lines).toHaveLength(table.size);
  for (const line of lines) {
    const [, support, ...angles] = line.split(',');
    expect(supports, line).toContain(support);
    expect(angles, line).toHaveLength(head.split(',').length - 2);
    expect(angles.join(), line).toMatch(/^(-?\d*,?)+$/);
  }
});

it.each([...table].filter(([, { support }]) => support === 'one' || support === 'both'))(
  '%s is in balance',
  (_, row) => {
    expect(measureImbalance(takePose(row, { foot: 'L', facing: 0 }))).toBeLessThan(6);
  },
);

it('poses are named for what a move does', () => {
  const wrong = [...moves].flatMap(([key, { named }]) => {
    const tracing = tracings.get(key);
    const steps = tracing ? listSteps(tracing) : [];
    const places = steps.flatMap(({ element, signs }) => [formatElement(element), ...signs.map(nameFlight)]);
    return [...named.keys()].filter((place) => !places.includes(place)).map((place) => `${key}: ${place}`);
  });
  expect(wrong).toEqual([]);
  expect([...moves.keys()].filter((key) => !tracings.has(key))).toEqual([]);
});

it.each([...tracings])('%s can be done by a body', (key, tracing) => {
  const choreography = choreographyOf(key, tracing);
  const { picture } = choreography;
  expect(findPoseFaults(tracing, choreography)).toEqual([]);
  expect(picture !== undefined, 'the picture is one of the poses').toBe(posesOf(key).picture !== '');
  expect(hasLine(tracing) || picture, 'a move on one spot has a picture').toBeTruthy();
});

it('every pose is used', () => {
  const used = [...tracings].flatMap(([key, tracing]) =>
    choreographyOf(key, tracing).keys.map(({ pose }) => pose),
  );
  expect([...table.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

function nameFlight(sign: Sign): string {
  return sign.kind === 'jump' ? `jump ${sign.revolutions}` : sign.kind;
}
