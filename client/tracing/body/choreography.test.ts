import { expect, it } from 'vitest';
import moveFile from '../../../data/move-poses.csv?raw';
import poseFile from '../../../data/poses.csv?raw';
import tracingFile from '../../../data/tracings.csv?raw';
import { readTracings } from '../../testing/tracing/read-tracings.ts';
import { parseTracing } from '../model/parse-tracing.ts';
import { bodyAt, choreograph, listStills } from './choreography.ts';
import { readMovePoses } from './move-poses.ts';
import { readPoses } from './pose-table.ts';

const table = readPoses(poseFile);
const moves = readMovePoses(moveFile);
const tracings = readTracings(tracingFile);
const choreographyOf = (notation: string) =>
  choreograph(parseTracing(notation), { named: new Map(), picture: '' }, table);

it('from sitting to hands and knees the body is cut, because between them it would squat', () => {
  const choreography = choreographyOf('stand; fall; stand');
  const { keys } = choreography;
  const index = keys.findIndex(({ pose }) => pose === 'sit');
  const [sits, kneels] = [keys[index], keys[index + 1]];
  for (const share of [0.1, 0.4, 0.6, 0.9]) {
    const time = (sits?.at ?? 0) * (1 - share) + (kneels?.at ?? 0) * share;
    expect(bodyAt(choreography, time)).toBe((share < 0.5 ? sits : kneels)?.body);
  }
});

it.each([...tracings])('%s shows the poses that it names, and at most ten', (key, tracing) => {
  const { named, picture } = moves.get(key) ?? { named: new Map(), picture: '' };
  const shown = listStills(choreograph(tracing, { named, picture }, table)).map(({ pose }) => pose);
  expect(shown).toEqual(expect.arrayContaining([...[...named.values()].flat(), picture].filter(Boolean)));
  expect(shown.length).toBeLessThanOrEqual(10);
});

it('a short move shows all its poses, also those of every stroke', () => {
  const stills = listStills(choreographyOf('push; LF 4; push; RF 4'));
  expect(stills.map(({ pose }) => pose)).toEqual(['push', 'stroke', 'gather', 'push', 'stroke']);
});
