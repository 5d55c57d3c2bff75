import { expect, it } from 'vitest';
import { type ProgressState, unknownProgress } from '../../stores/progress/progress-state.ts';
import { compareProgress } from './compare-progress.ts';

const account: ProgressState = { ...unknownProgress, uid: 'michelle', loaded: true };
const nothing = { missing: [], pending: [], taken: [] };
const device = new Map([
  ['dip', true],
  ['hop', true],
  ['axel', false],
]);

it('a move completed on the device is missing until the account has it; what the skater accepted is taken then', () => {
  const progress = new Map([['hop', true]]);
  expect(compareProgress(device, { ...account, progress }, [])).toEqual({ ...nothing, missing: ['dip'] });
  expect(compareProgress(device, { ...account, progress }, ['dip', 'hop'])).toEqual({
    missing: ['dip'],
    pending: [],
    taken: ['hop'],
  });
  const removed = new Map([['dip', false]]);
  expect(compareProgress(device, { ...account, progress: removed }, []).missing).toEqual(['dip', 'hop']);
});

it.each([
  ['saving', true],
  ['saving', false],
  ['waiting', true],
  ['waiting', false],
] as const)('a move that is %s as %s is neither missing nor taken', (state, completed) => {
  const progress = new Map([['hop', completed]]);
  expect(
    compareProgress(device, { ...account, progress, saves: new Map([['hop', state]]) }, ['hop']),
  ).toEqual({
    missing: ['dip'],
    pending: ['hop'],
    taken: [],
  });
});

it.each(['refused', 'not-stored'] as const)('a change that was %s is missing', (state) => {
  const saves = new Map([['hop', state]]);
  expect(compareProgress(device, { ...account, saves }, ['hop'])).toEqual({
    ...nothing,
    missing: ['dip', 'hop'],
  });
});

it('everything is empty for a visitor, before the progress is loaded, and with progress from an earlier visit', () => {
  expect(compareProgress(device, { ...unknownProgress, loaded: true }, [])).toEqual(nothing);
  expect(compareProgress(device, { ...account, loaded: false }, [])).toEqual(nothing);
  expect(compareProgress(device, { ...account, fromCache: true }, [])).toEqual(nothing);
});
