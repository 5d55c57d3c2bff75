import { expect, it } from 'vitest';
import { fitIntoBox } from './fit-into-box.ts';
import { type Curve, distance, offsetPose, type Pose, poseAt } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it('a blade knows its foot and whether it goes backward, in a turn and a spin, too; in the air there is none', () => {
  const { path } = layOutTracing(parseTracing('RFO 120; three-turn; RBI 60; jump 1; RBO 60; spin LFI 3'));
  const blades = path.map((part) => part.blades.map(({ foot, direction }) => foot + direction).join());
  expect(blades).toEqual(['RF', 'RF', 'RB', '', 'RB', 'LF']);
});

it('names the edge of each stroke, but not again when it is repeated', () => {
  const { tracks } = layOutTracing(parseTracing('(LFO 60; push; RFI 60) x2'));
  expect(tracks.map(({ label }) => label)).toEqual(['LFO', 'RFI', undefined, undefined]);
});

it('a spin on one foot draws a ring; on two feet, the blades circle one center; another spin is within it', () => {
  const rings = layOutTracing(parseTracing('spin LBI 4')).tracks.map(({ curve }) => curve);
  expect(rings).toHaveLength(1);
  expect(distance(rings[0]?.from as Pose, rings[0]?.to as Pose)).toBeCloseTo(0);
  const [outer, , inner] = layOutTracing(parseTracing('spin LBI+RFI 1; step; spin LBI 2')).tracks;
  const centerOf = (curve: Curve | undefined) => offsetPose(curve?.from as Pose, 0, curve?.radius ?? 0);
  expect(distance(centerOf(outer?.curve), centerOf(inner?.curve))).toBeCloseTo(0);
  expect(inner?.curve.radius).toBeLessThan(outer?.curve.radius ?? 0);
  const { tracks } = layOutTracing(parseTracing('spin LBI+RFI 4'));
  const centers = tracks.map(({ curve: { from, radius } }) => offsetPose(from, 0, radius));
  expect(tracks.map(({ foot }) => foot)).toEqual(['L', 'R']);
  expect(distance(...(centers as [Pose, Pose]))).toBeCloseTo(0);
  expect(distance(...(tracks.map(({ curve }) => curve.from) as [Pose, Pose]))).toBeCloseTo(1.8);
});

it.each([
  ['LF+RF 1; two-foot-turn L; LB+RB 1', 1],
  ['LF+RF 1; two-foot-turn R; LB+RB 1', -1],
  ['LB+RB 1; two-foot-turn L; LF+RF 1', -1],
  ['LB+RB 1; two-foot-turn R; LF+RF 1', 1],
])('%s has its arc on the side to which the skater turns, from where she faces', (notation, side) => {
  const { marks } = layOutTracing(parseTracing(notation));
  expect(marks, 'an arc with an arrowhead').toHaveLength(3);
  const arc = marks.find(({ radius }) => Number.isFinite(radius)) as Curve;
  expect(poseAt(arc, 0.5).y * side).toBeGreaterThan(1);
  expect((arc.from.x - arc.to.x) * (notation.startsWith('LF') ? 1 : -1)).toBeCloseTo(1);
});

it.each([
  ['LFO 90; three-turn; LBI 90', 'left'],
  ['LFO 90; rocker; LBO 90', 'left'],
  ['LFO 90; bracket; LBI 90', 'right'],
  ['LFO 90; counter; LBO 90', 'right'],
])('%s has its tip on the %s', (notation, side) => {
  const layout = layOutTracing(parseTracing(notation));
  for (const [{ cusps }, downward] of [
    [layout, 1],
    [fitIntoBox(layout), -1],
  ] as const) {
    const [cusp] = cusps;
    const toTip = cusp && Math.atan2(cusp.tip.y - cusp.from.y, cusp.tip.x - cusp.from.x) - cusp.from.heading;
    expect(Math.sin(toTip ?? 0) * downward > 0 ? 'left' : 'right').toBe(side);
  }
});

it.each([
  ['LFO+RFI 60; step; RFI 360 pivot', 'R'],
  ['LBI+RBO 60; step; LBI 120', 'L'],
  ['push; LFO 60; step; LFI+RFO 60', 'L'],
])('%s: the line of the foot that stays on the ice goes on where it ended', (notation, foot) => {
  const lines = layOutTracing(parseTracing(notation)).tracks.filter((track) => track.foot === foot);
  const [last, next] = lines.slice(-2);
  expect(distance(last?.curve.to as Pose, next?.curve.from as Pose)).toBeCloseTo(0);
});

it('a label of two feet belongs beside its own foot, also when they go backward', () => {
  const sides = (notation: string) =>
    layOutTracing(parseTracing(notation)).tracks.map(({ foot, labelSide }) => [foot, labelSide]);
  expect(sides('LFO+RFI 60')).toEqual([
    ['L', 1],
    ['R', -1],
  ]);
  expect(sides('LB+RB 4')).toEqual([
    ['L', -1],
    ['R', 1],
  ]);
  expect(sides('LFO 60')).toEqual([['L', undefined]]);
});

it('starts on the line of a foot that starts alone, and between two; where she stands before a hop', () => {
  const startOf = (notation: string) => layOutTracing(parseTracing(notation)).start;
  const alone = layOutTracing(parseTracing('LF 4')).tracks[0]?.curve.from as Pose;
  expect(distance(startOf('LF 4'), alone)).toBe(0);
  for (const notation of ['LF+RF 4', 'stand; toe R; hop R; toe L; RF 4'])
    expect(startOf(notation)).toMatchObject({ x: 0, y: 0 });
});
