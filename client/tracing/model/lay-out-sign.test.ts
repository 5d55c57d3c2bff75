import { expect, it } from 'vitest';
import { distance, type Pose } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it.each([
  ['LFO 60; three-turn; LBI 60', ['3'], 0],
  ['LFO 60; rocker; LBO 60', ['Rk'], 0],
  ['LFI 60; mohawk; RBI 60', ['Mo'], 1],
  ['RFO 60; cross; LFI 60', ['XF'], 2],
  ['LFO 60; change; LFI 60', [], 1],
  ['LF+RF 3; two-foot-turn; LB+RB 3', [], 1],
  ['LFO 60; push; RFO 60', [], 1],
  ['LFO 60; jump 1.5; RBO 60', ['1½'], 0],
  ['spin LBI 4', ['×4'], 0],
  ['(push; LFI 60; mohawk; RBI 60) x3', ['Mo'], 6],
])('%s has the notes %j and %d marks across or beside the line', (notation, notes, marks) => {
  const layout = layOutTracing(parseTracing(notation));
  expect(layout.notes.map(({ text }) => text)).toEqual(notes);
  expect(layout.marks).toHaveLength(marks);
});

it('the cusp of a turn belongs to the foot that turns', () => {
  const { cusps } = layOutTracing(parseTracing('LFO 60; three-turn; LBI 60; step; RFO 60; bracket; RBI 60'));
  expect(cusps.map(({ foot }) => foot)).toEqual(['L', 'R']);
});

it('a jump and a hop leave the ice along the path, and a hop in place is a ring', () => {
  const [jump, hop] = layOutTracing(parseTracing('LFO 60; jump 0.5; RBO 60; hop; RBO 60')).flights;
  expect([jump?.length, hop?.length]).toEqual([2.4, 1.4]);
  for (const notation of ['stand; hop; LF 4', 'LF 4; hop; stand'])
    expect(layOutTracing(parseTracing(notation)).flights[0]?.length).toBe(1.4);
  const [ring] = layOutTracing(parseTracing('stand; hop; stand')).flights;
  expect(distance(ring?.from as Pose, ring?.to as Pose)).toBeCloseTo(0);
});
