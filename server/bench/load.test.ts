import { expect, it } from 'vitest';
import { createLoadLedger } from './load-ledger.ts';
import { findBroken } from './load-report.ts';
import { findFailures, type Sample, summarize } from './load-tally.ts';

const death = { upstream: '127.0.0.1:2', killedAt: 1_000, deadAt: 1_010 };
const failed: Sample = {
  kind: 'toggle',
  status: 502,
  startedAt: 990,
  endedAt: 1_020,
  upstreams: '127.0.0.1:2',
};

it('only a failure of what was in flight on the killed replica is excused', () => {
  const others: Sample[] = [
    { ...failed, startedAt: 1_015 },
    { ...failed, endedAt: 999 },
    { ...failed, upstreams: '127.0.0.1:1' },
    { ...failed, status: 429 },
    { ...failed, status: 0, upstreams: '' },
  ];
  const retried = { ...failed, upstreams: '127.0.0.1:2, 127.0.0.1:1' };
  const answered = { ...failed, status: 200 };
  expect(findFailures([failed, retried, answered, ...others], death)).toEqual({
    excused: [failed, retried],
    unexcused: others,
  });
});

it('a mark is lost when it is not stored as last acknowledged, unless a later answer never came', () => {
  const ledger = createLoadLedger();
  for (const key of ['kept', 'gone', 'undone', 'doubtful']) ledger.acknowledge(key, true);
  ledger.acknowledge('undone', false);
  ledger.doubt('doubtful');
  expect(ledger.acknowledged()).toBe(5);
  expect(ledger.countLost({ kept: true, undone: false })).toBe(1);
  expect(ledger.countLost({ kept: true, gone: true, undone: true })).toBe(1);
});

it('each broken promise is named', () => {
  const kept = {
    clients: 1,
    seconds: 60,
    kinds: summarize([]),
    acknowledged: 1,
    lost: 0,
    excused: [failed],
    unexcused: [],
    memory: { survivor: [100, 150, 160, 164], killed: [100, 150, Number.NaN, 100] },
  };
  expect(findBroken(kept)).toEqual([]);
  const memory = { ...kept.memory, survivor: [100, 150, 160, 166] };
  expect(findBroken({ ...kept, lost: 2, unexcused: [failed], memory })).toEqual([
    '2 acknowledged marks are not stored',
    '1 requests failed that had nothing to do with the kill',
    'memory went 10.7 % from the second quarter to the last',
  ]);
});
