import { expect, inject, it } from 'vitest';
import { createLedger } from './faults-ledger.ts';
import { runFaults } from './faults-run.ts';

it('no mark is lost or falsely shown as saved while the server is killed and Firestore goes away', async () => {
  const report = await runFaults({
    emulators: inject('emulators'),
    seed: 4,
    toggles: 60,
    plan: {
      kills: 1,
      outages: 1,
      cuts: 1,
      pause: [100, 500],
      serverDown: [0, 500],
      firestoreDown: [1_000, 1_500],
    },
  });
  expect(report.faults).toMatchObject({ kills: 1, outages: 1 });
  expect(report.beforeRecovery).toMatchObject({ lost: 0, falselySaved: 0 });
  expect(report.afterRecovery).toEqual({ stored: 60, waiting: 0, lost: 0, falselySaved: 0 });
});

it('a mark that is neither stored nor waiting counts as lost, or as falsely shown as saved if it was shown so', () => {
  const ledger = createLedger();
  for (const key of ['stored', 'waiting', 'lied', 'gone']) ledger.tap(key, true);
  ledger.look({
    marks: new Map([
      ['stored', true],
      ['lied', true],
    ]),
    saves: new Map([['waiting', 'waiting']]),
  });
  expect(ledger.judge({ waiting: true }, { stored: true })).toEqual({
    stored: 1,
    waiting: 1,
    falselySaved: 1,
    lost: 1,
  });
});
