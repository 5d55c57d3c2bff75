import { expect, inject, it } from 'vitest';
import { judgeChange, runFaults } from './faults.ts';

it('no change is lost or falsely shown as saved while the server is killed and Firestore goes away', async () => {
  const report = await runFaults(inject('emulators'), 40, 800);
  expect(report.counts.kills).toBeGreaterThan(0);
  expect(report.counts.outages).toBeGreaterThan(0);
  expect(report.beforeRecovery).toMatchObject({ lost: 0, falselySaved: 0 });
  expect(report.afterRecovery.saved).toBeGreaterThan(0);
  expect(report.afterRecovery).toMatchObject({ waiting: 0, lost: 0, falselySaved: 0 });
});

it('a change that is not stored is waiting if the page says so, falsely saved if it does not, and lost if it is not shown', () => {
  const saved = { completed: true, unsaved: false };
  expect(judgeChange(true, saved, true)).toBe('saved');
  expect(judgeChange(true, { ...saved, unsaved: true }, undefined)).toBe('waiting');
  expect(judgeChange(true, saved, undefined)).toBe('falselySaved');
  expect(judgeChange(true, { completed: false, unsaved: false }, true)).toBe('lost');
  expect(judgeChange(true, undefined, true)).toBe('lost');
});
