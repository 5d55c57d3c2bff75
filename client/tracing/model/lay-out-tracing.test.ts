import { expect, it } from 'vitest';
import { fitIntoBox } from './fit-into-box.ts';
import { type Curve, distance, offsetPose, type Pose, poseAt } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it.each([
  ['LFI+RFI 90; LFO 60', [2, 1]],
  ['LF+RF 3; step; LF 2', [2, 1]],
])('%s follows the lines of the blades that are on the ice', (notation, counts) => {
  const { path, tracks } = layOutTracing(parseTracing(notation));
  const blades = path.flatMap((part) => part.blades);
  expect(path.map((part) => part.blades.length)).toEqual(counts);
  expect(blades.map(({ line }) => line)).toEqual(tracks.map(({ curve }) => curve));
});

it('a blade knows its foot and whether it goes backward, in a turn and a spin, too; in the air there is none', () => {
  const { path } = layOutTracing(parseTracing('RFO 120; three-turn; RBI 60; jump 1; RBO 60; spin LFI 3'));
  const blades = path.map((part) => part.blades.map(({ foot, direction }) => foot + direction).join());
  expect(blades).toEqual(['RF', 'RF', 'RB', '', 'RB', 'LF']);
});

it('sets the toe pick of a takeoff and that of a landing each on the side of its foot', () => {
  const { toePicks } = layOutTracing(parseTracing('LB 4; toe R; hop; toe L; RB 4; hop; toe R; LB 4'));
  expect(toePicks.map(({ y }) => Math.sign(y))).toEqual([1, -1, 1]);
  const halfFlip = layOutTracing(parseTracing('LBI 10 wide; toe R; jump 0.5; toe L; RFI 60'));
  expect(halfFlip.toePicks.map(({ y }) => y > 0.3)).toEqual([true, true]);
});

it.each([
  ['L', Math.PI / 2],
  ['R', -Math.PI / 2],
])(
  'a hockey stop to %s leaves two straight, parallel bars across the line, one ahead of the other',
  (side, heading) => {
    const { skids, tracks } = layOutTracing(parseTracing(`LF+RF 5; stop hockey ${side}`));
    expect(skids.map(({ radius }) => radius)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(skids.map(({ from }) => from.heading)).toEqual([heading, heading]);
    const middles = skids.map((skid) => poseAt(skid, 0.5));
    expect(middles.map(({ y }) => y)).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    const places = [...tracks.map(({ curve }) => curve.to), ...middles].map(({ x }) => x);
    expect(places).toEqual([5, 5, expect.closeTo(5.4), expect.closeTo(6.3)]);
  },
);

it.each([
  ['stop snowplow', [1, -1]],
  ['stop snowplow L', [1]],
  ['stop snowplow R', [-1]],
])('%s has straight skids beside the feet, with the toes turned in', (stop, sides) => {
  const { skids } = layOutTracing(parseTracing(`LF+RF 5; ${stop}`));
  expect(skids.map(({ from }) => Math.sign(from.y))).toEqual(sides);
  expect(skids.every(({ from, to }) => to.x > from.x && Math.abs(to.y) < Math.abs(from.y))).toBe(true);
  expect(skids.every(({ radius }) => radius === Number.POSITIVE_INFINITY)).toBe(true);
});

it('names the edge of each stroke, but not again when it is repeated', () => {
  const { tracks } = layOutTracing(parseTracing('(LFO 60; push; RFI 60) x2'));
  expect(tracks.map(({ label }) => label)).toEqual(['LFO', 'RFI', undefined, undefined]);
});

it('a spin on one foot draws a loop within a loop; on two feet, the blades circle one center', () => {
  const [outer, inner] = layOutTracing(parseTracing('spin LBI 4')).tracks.map(({ curve }) => curve);
  for (const loop of [outer, inner]) expect(distance(loop?.from as Pose, loop?.to as Pose)).toBeCloseTo(0);
  expect(inner?.radius).toBeCloseTo((outer?.radius ?? 0) / 2);
  const { tracks } = layOutTracing(parseTracing('spin LBI+RFI 4'));
  const centers = tracks.map(({ curve: { from, radius } }) => offsetPose(from, 0, radius));
  expect(tracks.map(({ foot }) => foot)).toEqual(['L', 'R']);
  expect(distance(...(centers as [Pose, Pose]))).toBeCloseTo(0);
  expect(distance(...(tracks.map(({ curve }) => curve.from) as [Pose, Pose]))).toBeCloseTo(1.8);
});

it('a fall is a ring with a cross where it ends, and a move off the ice is marked beside the feet', () => {
  const fall = layOutTracing(parseTracing('stand; fall'));
  const ring = fall.flights[0] as Curve;
  expect(distance(ring.from, ring.to)).toBeCloseTo(0);
  const [one, other] = fall.marks as [Curve, Curve];
  expect(distance(poseAt(one, 0.5), poseAt(other, 0.5))).toBeCloseTo(0);
  expect(Math.cos(one.from.heading - other.from.heading)).toBeCloseTo(0);
  const { tracks, marks } = layOutTracing(parseTracing('off-ice'));
  expect(tracks.map(({ foot, curve }) => [foot, Math.sign(curve.from.y)])).toEqual([
    ['L', 1],
    ['R', -1],
  ]);
  expect(marks.map(({ to, from }) => Math.sign(to.y - from.y))).toEqual([1, 1, 1]);
});

it('both feet stay side by side around a curve', () => {
  const { tracks } = layOutTracing(parseTracing('LFO+RFI 90'));
  const [left, right] = tracks.map(({ curve }) => curve.to) as [Pose, Pose];
  expect(distance(left, right)).toBeCloseTo(0.9);
  expect(left.heading).toBeCloseTo(right.heading);
});

it.each([
  ['LF 6; stop T R', -0.7],
  ['RB 6; stop T L', 0.7],
  ['LFO 60; stop T R', -0.7],
  ['LF 3; push; RF 3; push; LF 6; stop T R', -0.7],
])('%s: the skidding foot is across the line of the other, behind its heel', (notation, ahead) => {
  const { skids, tracks } = layOutTracing(parseTracing(notation));
  expect(skids).toHaveLength(1);
  const middle = poseAt(skids[0] as Curve, 0.5);
  const { to } = (tracks.at(-1) as (typeof tracks)[0]).curve;
  expect(distance(middle, offsetPose(to, ahead, 0))).toBeCloseTo(0);
  expect(Math.cos(middle.heading - to.heading)).toBeCloseTo(0);
});

it.each([
  ['LF+RF 1; two-foot-turn L; LB+RB 1', 1],
  ['LF+RF 1; two-foot-turn R; LB+RB 1', -1],
  ['LB+RB 1; two-foot-turn L; LF+RF 1', -1],
  ['LB+RB 1; two-foot-turn R; LF+RF 1', 1],
])('%s has its arc on the side to which the skater turns', (notation, side) => {
  const arc = layOutTracing(parseTracing(notation)).marks.find(({ radius }) =>
    Number.isFinite(radius),
  ) as Curve;
  expect(poseAt(arc, 0.5).y * side).toBeGreaterThan(0.5);
  expect(distance(arc.from, arc.to)).toBeCloseTo(2);
});

it.each([
  ['LF 3; hop L; LF 3', 1.4],
  ['LB 3; hop L; LB 3', -1.4],
])('%s goes to the left of the skater', (notation, y) => {
  expect(layOutTracing(parseTracing(notation)).flights[0]?.to.y).toBeCloseTo(y);
});

it.each([
  ['R', -1],
  ['L', 1],
])('a hop to %s picks in out to the side of the standing blades, level with their front', (side, sign) => {
  const { toePicks, tracks } = layOutTracing(parseTracing(`stand; toe ${side}; hop ${side}; LF+RF 4`));
  const fronts = tracks.slice(0, 2).map(({ curve }) => curve.to);
  expect(toePicks[0]?.x).toBeCloseTo(fronts[0]?.x ?? 0);
  expect((toePicks[0]?.y ?? 0) * sign).toBeCloseTo(0.45 + 0.7);
});

it('a hop to the side starts from the toe pick and lands beside it, in the same direction', () => {
  const { flights, tracks, toePicks } = layOutTracing(parseTracing('stand; toe R; hop R; toe L; RF 4'));
  expect(distance(flights[0]?.from as Pose, toePicks[0] as Pose)).toBe(0);
  expect(flights[0]?.to).toMatchObject({ x: expect.closeTo(1), y: expect.closeTo(-1.15 - 1.4) });
  const glide = tracks.at(-1)?.curve as Curve;
  expect(glide.from).toMatchObject({ x: expect.closeTo(1), heading: 0 });
  expect(glide.from.y).toBeLessThan(-1.15 - 1.4);
});

it('a foot that is pushed again as on a scooter continues along its line, with a mark for each push', () => {
  const { tracks, marks } = layOutTracing(parseTracing('push; LF 3; scooter-push; LF 3'));
  expect(tracks.map(({ foot }) => foot)).toEqual(['L', 'L']);
  expect(tracks[1]?.curve.from).toEqual(tracks[0]?.curve.to);
  expect(marks.map(({ to }) => Math.sign(to.y))).toEqual([-1, -1]);
});

it.each([
  ['LFO 90; three-turn; LBI 90', 'left'],
  ['RFO 90; three-turn; RBI 90', 'right'],
  ['LFO 90; rocker; LBO 90', 'left'],
  ['RBO 90; rocker; RFO 90', 'left'],
  ['LFO 90; bracket; LBI 90', 'right'],
  ['RFI 90; bracket; RBO 90', 'right'],
  ['LFO 90; counter; LBO 90', 'right'],
  ['LBO 90; counter; LFO 90', 'left'],
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
