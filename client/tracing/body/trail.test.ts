import { expect, it } from 'vitest';
import { layOutTracing } from '../model/lay-out-tracing.ts';
import { parseTracing } from '../model/parse-tracing.ts';
import { timeTracing } from '../model/timeline.ts';
import { drawTrail } from './trail.ts';

function trailOf(notation: string, time: number) {
  const tracing = parseTracing(notation);
  const timeline = timeTracing(tracing, () => undefined);
  return drawTrail(timeline, layOutTracing(tracing).path, time, 700);
}

it('runs away behind the foot that drew it', () => {
  expect(trailOf('LF 4; push; RF 6', 2)).toEqual({ left: 'M-68 5H0', right: '', flight: '' });
  expect(trailOf('LF 4; push; RF 6', 7)).toEqual({ left: 'M-238 5H-102', right: 'M-102 5H0', flight: '' });
});

it('has two lines below two feet, dots below a flight, and ends where nobody sees it', () => {
  expect(trailOf('LF+RF 6', 3)).toMatchObject({ left: 'M-102 5H0', right: 'M-102 12H0' });
  expect(trailOf('LFO 60; jump 0.5; RBO 60', 6.5).flight).toMatch(/^M-\d+ 5H0$/);
  expect(trailOf('(LF 4; push; RF 20) x2', 47).left).not.toContain('M-1');
});
