import { expect, it } from 'vitest';
import { distance, type Pose } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { parseTracing } from './parse-tracing.ts';

it.each([
  ['LFO 60; three-turn; LBI 60', ['3'], 0],
  ['LFI 60; bracket; LBO 60', ['Br'], 0],
  ['LFO 60; rocker; LBO 60', ['Rk'], 0],
  ['LFO 60; counter; LBO 60', ['Ct'], 0],
  ['LFI 60; mohawk; RBI 60', ['Mo'], 1],
  ['LFI 60; choctaw; RBO 60', ['Ch'], 1],
  ['RFO 60; cross; LFI 60', ['XF'], 2],
  ['LBO 60; cross-behind; RBI 60', ['XB'], 2],
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

it.each([
  'LFO 60; change; LFI 60',
  'LFI 60; mohawk; RBI 60',
  'LFI 60; choctaw; RBO 60',
  'LF+RF 3; two-foot-turn; LB+RB 3',
])('the mark of %s is straight across the line', (notation) => {
  const { marks, path } = layOutTracing(parseTracing(notation));
  expect(Math.cos((marks[0]?.from.heading ?? 0) - (path[0]?.to.heading ?? 0))).toBeCloseTo(0);
});

it.each(['RFO 60; cross; LFI 60', 'LBO 60; cross-behind; RBI 60'])('the marks of %s are an X', (notation) => {
  const { marks, path } = layOutTracing(parseTracing(notation));
  const slopes = marks.map(({ from }) => Math.sin(2 * (from.heading - (path[0]?.to.heading ?? 0))));
  expect(slopes).toEqual([expect.closeTo(1), expect.closeTo(-1)]);
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

it.each(['LF 4; push; RF 4', 'RB 4; push; LB 4'])(
  'the push of %s begins at the end of the line before',
  (notation) => {
    const { marks, tracks } = layOutTracing(parseTracing(notation));
    const [before] = tracks;
    expect(marks[0] && before && distance(marks[0].from, before.curve.to)).toBeCloseTo(0);
  },
);
