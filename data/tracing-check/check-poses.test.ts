import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BodyPose } from '../../client/tracing/body/body-pose.ts';
import { choreograph } from '../../client/tracing/body/choreography.ts';
import { readPoses } from '../../client/tracing/body/pose-table.ts';
import { parseTracing } from '../../client/tracing/model/parse-tracing.ts';
import { findPoseFaults } from './check-poses.ts';

const table = readPoses(readFileSync(join(import.meta.dirname, '../poses.csv'), 'utf8'));

/** @param change what the body does otherwise, throughout */
function faultsOf(notation: string, names: string[] = [], change = (body: BodyPose) => body): string {
  const tracing = parseTracing(notation);
  const named = new Map(names.length > 0 ? [['LF 9', names]] : []);
  const { keys, ...rest } = choreograph(tracing, { named, picture: '' }, table);
  const changed = keys.map((key) => ({ ...key, body: change(key.body) }));
  return findPoseFaults(tracing, { ...rest, keys: changed }).join();
}

it('accepts what a skater can do, also back from where she came', () => {
  expect(faultsOf('push; LF 9', ['spiral'])).toBe('');
  expect(faultsOf('LFI+RFI 120; reverse; LBI+RBI 90')).toBe('');
});

it('refuses a pose that does not exist', () => {
  expect(() => faultsOf('LF 9', ['spirral'])).toThrow('there is no pose "spirral"');
});

it('refuses a foot that the stroke does not use', () => {
  const onRight = (body: BodyPose) => ({ ...body, anchor: { L: 0, R: 1, body: 0 } });
  expect(faultsOf('push; LF 9', [], onRight)).toContain('LF 9 stands on the other foot, at 2.4');
});

it('refuses a skater who faces against the edge', () => {
  const back = (body: BodyPose) => ({ ...body, facing: 180 });
  expect(faultsOf('push; LF 9', [], back)).toContain('LF 9 faces the wrong way, at 0.6');
});

it('refuses a pose that would fall over', () => {
  const thighBack = (body: BodyPose) => ({ ...body, L: { ...body.L, Thigh: -40 } });
  expect(faultsOf('LF 9', [], thighBack)).toContain('LF 9 is out of balance, at 0.0');
});
