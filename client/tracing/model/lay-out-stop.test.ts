import { expect, it } from 'vitest';
import { type Curve, distance, type Pose, poseAt } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it.each(['LF 6; stop T R', 'LFO 60; stop T R', 'LF 3; push; RF 3; push; LF 6; stop T R'])(
  '%s: the line ends in the bar of a T, the foot that skids',
  (notation) => {
    const { skids, tracks } = layOutTracing(parseTracing(notation));
    expect(skids).toHaveLength(1);
    const middle = poseAt(skids[0] as Curve, 0.5);
    const { to } = (tracks.at(-1) as (typeof tracks)[0]).curve;
    expect(distance(middle, to)).toBeCloseTo(0);
    expect(Math.cos(middle.heading - to.heading)).toBeCloseTo(0);
  },
);

it.each([
  ['LF+RF 5; stop hockey L', 1],
  ['LF+RF 5; stop hockey R', -1],
])('%s: both lines turn to that side into their skids, that of the outer foot later', (notation, side) => {
  const { skids, tracks } = layOutTracing(parseTracing(notation));
  const ends = ['L', 'R'].map((foot) => tracks.findLast((track) => track.foot === foot)?.curve.to as Pose);
  for (const [index, { from, to }] of skids.entries()) {
    expect(distance(from, ends[index] as Pose)).toBeCloseTo(0);
    expect((to.y - from.y) * side).toBeGreaterThan(1);
  }
  const [left, right] = skids as [Curve, Curve];
  expect((right.from.x - left.from.x) * side).toBeGreaterThan(0.5);
});

it('in a snowplow stop each blade scrapes outward from the end of its line', () => {
  const { skids, tracks } = layOutTracing(parseTracing('LF+RF 5; stop snowplow'));
  expect(skids).toHaveLength(2);
  for (const [index, skid] of skids.entries()) {
    expect(distance(skid.from, tracks[index]?.curve.to as Pose)).toBeCloseTo(0);
    expect(Math.abs(skid.to.y)).toBeGreaterThan(Math.abs(skid.from.y));
  }
});
