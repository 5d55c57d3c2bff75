import { expect, it } from 'vitest';
import { parseTracing } from './parse-tracing.ts';
import { distanceAt, findOnTimeline, poseTime, timeTracing } from './timeline.ts';

const time = (notation: string, count?: number) => timeTracing(parseTracing(notation), () => count);

it('a glide takes as long as its line is, and a short step can be seen', () => {
  expect(time('LF 4; push; RF 6').spans).toEqual([
    { from: 0, start: 0, end: 4 },
    { from: 4, start: 4, end: 10 },
  ]);
  expect(time('step; LF 1').end).toBeGreaterThan(1);
});

it('a turn and a flight take place between the strokes', () => {
  for (const notation of ['LFO 60; three-turn; LBI 60', 'LFO 60; jump 0.5; RBO 60']) {
    const [first, second] = time(notation).spans;
    expect(second?.from).toBe(first?.end);
    expect(second?.start).toBeGreaterThan(second?.from ?? 0);
  }
});

it('poses on the spot take their time: as many as the move names, or the usual ones', () => {
  expect(time('stand; fall; stand', 2).end).toBe(3 * 2 * poseTime);
  expect(time('LF+RF 5; stop snowplow').end).toBe(5 + poseTime);
});

it('finds the place on the line, and on the spot the one where the skater stopped', () => {
  const timeline = time('LF 4; push; RF 6');
  expect(findOnTimeline(timeline, 2)).toEqual({ part: 0, fraction: 0.5 });
  expect(findOnTimeline(timeline, 7)).toEqual({ part: 1, fraction: 0.5 });
  expect(findOnTimeline(time('LF+RF 5; stop snowplow'), 7)).toEqual({ part: 0, fraction: 1 });
  expect(findOnTimeline(time('stand; toe R; hop R; toe L; RF 4'), 1)).toEqual({ part: 0, fraction: 0 });
});

it('a spin goes nowhere, and after a reverse the skater comes back', () => {
  const spin = time('spin LBI 3');
  expect(spin.end).toBeGreaterThan(10);
  expect(distanceAt(spin, spin.end)).toBe(0);
  const horse = time('LFI+RFI 90; reverse; LBI+RBI 90');
  expect(distanceAt(horse, horse.end / 2)).toBeGreaterThan(5);
  expect(distanceAt(horse, horse.end)).toBeCloseTo(0);
});
