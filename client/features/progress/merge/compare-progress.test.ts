import { expect, it } from 'vitest';
import { type ProgressState, unknownProgress } from '../store/progress-state.ts';
import { compareProgress } from './compare-progress.ts';

const account: ProgressState = { ...unknownProgress, uid: 'michelle', loaded: true };
const nothing = { missing: [], pending: [], saved: [] };
const device = new Map([
  ['dip', true],
  ['hop', true],
  ['axel', false],
]);

it('a move completed on the device is missing or saved, depending on the server; a removed one is neither', () => {
  const progress = new Map([['hop', true]]);
  expect(compareProgress(device, { ...account, progress })).toEqual({
    missing: ['dip'],
    pending: [],
    saved: ['hop'],
  });
  const removed = new Map([['dip', false]]);
  expect(compareProgress(device, { ...account, progress: removed }).missing).toEqual(['dip', 'hop']);
});

it.each([
  ['saving', true],
  ['saving', false],
  ['waiting', true],
  ['waiting', false],
] as const)('a move that is %s as %s is neither missing nor saved', (state, completed) => {
  const progress = new Map([['hop', completed]]);
  expect(compareProgress(device, { ...account, progress, saves: new Map([['hop', state]]) })).toEqual({
    missing: ['dip'],
    pending: ['hop'],
    saved: [],
  });
});

it.each(['refused', 'not-stored'] as const)('a change that was %s is missing', (state) => {
  const saves = new Map([['hop', state]]);
  expect(compareProgress(device, { ...account, saves })).toEqual({ ...nothing, missing: ['dip', 'hop'] });
});

it('everything is empty for a visitor, before the progress is loaded, and with progress from an earlier visit', () => {
  expect(compareProgress(device, { ...unknownProgress, loaded: true })).toEqual(nothing);
  expect(compareProgress(device, { ...account, loaded: false })).toEqual(nothing);
  expect(compareProgress(device, { ...account, fromCache: true })).toEqual(nothing);
});
