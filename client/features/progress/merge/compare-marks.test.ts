import { expect, it } from 'vitest';
import { type Completion, unknownCompletion } from '../store/completion.ts';
import { compareMarks } from './compare-marks.ts';

const account: Completion = { ...unknownCompletion, uid: 'michelle', loaded: true };
const nothing = { missing: [], pending: [], saved: [] };
const device = new Map([
  ['dip', true],
  ['hop', true],
  ['axel', false],
]);

it('a move completed on the device is missing or saved, depending on the server; a removed mark is neither', () => {
  const marks = new Map([['hop', true]]);
  expect(compareMarks(device, { ...account, marks })).toEqual({
    missing: ['dip'],
    pending: [],
    saved: ['hop'],
  });
  const removed = new Map([['dip', false]]);
  expect(compareMarks(device, { ...account, marks: removed }).missing).toEqual(['dip', 'hop']);
});

it.each([
  ['saving', true],
  ['saving', false],
  ['waiting', true],
  ['waiting', false],
] as const)('a mark that is %s as %s is neither missing nor saved', (state, completed) => {
  const marks = new Map([['hop', completed]]);
  expect(compareMarks(device, { ...account, marks, saves: new Map([['hop', state]]) })).toEqual({
    missing: ['dip'],
    pending: ['hop'],
    saved: [],
  });
});

it('a mark that the server has refused is missing', () => {
  const saves = new Map([['hop', 'refused' as const]]);
  expect(compareMarks(device, { ...account, saves })).toEqual({ ...nothing, missing: ['dip', 'hop'] });
});

it('everything is empty for a visitor, before the marks are loaded, and with marks from an earlier visit', () => {
  expect(compareMarks(device, { ...unknownCompletion, loaded: true })).toEqual(nothing);
  expect(compareMarks(device, { ...account, loaded: false })).toEqual(nothing);
  expect(compareMarks(device, { ...account, fromCache: true })).toEqual(nothing);
});
