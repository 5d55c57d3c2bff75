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
  ['LFO 60; push; RFO 60', [], 1],
  ['LFO 60; jump 1.5; RBO 60', ['1½'], 0],
  ['spin LBI 4', ['×4'], 0],
  ['(push; LFI 60; mohawk; RBI 60) x3', ['Mo'], 6],
])('%s has the notes %j and %d marks across or beside the line', (notation, notes, marks) => {
  const layout = layOutTracing(parseTracing(notation));
  expect(layout.notes.map(({ text }) => text)).toEqual(notes);
  expect(layout.marks).toHaveLength(marks);
});

it('a jump and a hop leave the ice along the path, and a hop in place is a ring', () => {
  const [jump, hop] = layOutTracing(parseTracing('LFO 60; jump 0.5; RBO 60; hop; RBO 60')).flights;
  expect([jump?.length, hop?.length]).toEqual([2.4, 1.4]);
  const [ring] = layOutTracing(parseTracing('stand; hop; stand')).flights;
  expect(distance(ring?.from as Pose, ring?.to as Pose)).toBeCloseTo(0);
});
