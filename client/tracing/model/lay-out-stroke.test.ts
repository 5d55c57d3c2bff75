import { expect, it } from 'vitest';
import { type Curve, distance, type Pose, poseAt } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it.each([
  ['LFO 60', 0],
  ['LF 3', 0.45],
  ['RF 3', -0.45],
])('the line of %s begins at %d, because the skater leans over an edge', (notation, y) => {
  expect(layOutTracing(parseTracing(notation)).tracks[0]?.curve.from.y).toBe(y);
});

it('in a swizzle the feet go out and in again, while the skater goes straight ahead', () => {
  const { tracks, path } = layOutTracing(parseTracing('LFI+RFI 90'));
  const sides = tracks.map(({ curve }) => [curve.from.y, poseAt(curve, 0.5).y, curve.to.y]);
  expect(sides[0]).toEqual([0.45, expect.closeTo(1.91), expect.closeTo(0.45)]);
  expect(sides[1]).toEqual([-0.45, expect.closeTo(-1.91), expect.closeTo(-0.45)]);
  expect(path.map(({ to }) => to)).toEqual([
    { x: expect.closeTo(tracks[0]?.curve.to.x ?? 0), y: 0, heading: 0 },
  ]);
});

it('the free foot sets its toe pick in the center of a pivot, and drags behind on its side', () => {
  const pivot = layOutTracing(parseTracing('RBI 360 pivot'));
  const circle = pivot.path[0] as Curve;
  const center = pivot.toePicks[0] as Pose;
  expect(distance(circle.from, center)).toBeCloseTo(2);
  expect(distance(poseAt(circle, 0.5), center)).toBeCloseTo(2);
  const [drag] = layOutTracing(parseTracing('LF 8 drag')).marks;
  expect(drag).toMatchObject({ from: { x: -1, y: -0.45 }, length: 8 });
});

it('a pumping foot goes out to its side, and comes back to the other one', () => {
  const { tracks, path } = layOutTracing(parseTracing('LFO 90 pump'));
  const pumping = tracks[1]?.curve as Curve;
  expect(distance(pumping.to, path[0]?.to as Pose)).toBeCloseTo(0);
  expect(poseAt(pumping, 0.3).y).toBeLessThan(-0.5);
});
