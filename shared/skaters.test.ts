import { describe, expect, it } from 'vitest';
import { dayOf, isDay } from './days.ts';
import { canonicalStoredKey, isStoredKey, keysOf, listSkaters, splitKey, toStored } from './skaters.ts';

describe('a stored key', () => {
  it.each([
    ['basic-basic-1-dip', 's1', 'basic-basic-1-dip'],
    ['s2-basic-basic-1-dip', 's2', 'basic-basic-1-dip'],
    ['s99-basic-basic-1-dip', 's99', 'basic-basic-1-dip'],
    ['s1-basic', 's1', 's1-basic'],
    ['s0-basic', 's1', 's0-basic'],
    ['s100-basic', 's1', 's100-basic'],
    ['s02-basic', 's1', 's02-basic'],
    ['snowplow-sam-1-dip', 's1', 'snowplow-sam-1-dip'],
  ])('%s is %s’s %s', (stored, skater, key) => {
    expect(splitKey(stored)).toEqual({ skater, key });
  });

  it('may be as long for every skater', () => {
    const longest = 'x'.repeat(200);
    expect([longest, `s2-${longest}`, `s99-${longest}`].map(isStoredKey)).toEqual([true, true, true]);
    expect([`x${longest}`, `s2-x${longest}`].map(isStoredKey)).toEqual([false, false]);
  });

  it.each(['', 's2-', 'constructor', 's2-s3-dip', 'A', '__proto__'])('is none: %j', (text) => {
    expect(isStoredKey(text)).toBe(false);
  });

  it('has the current spelling after its skater', () => {
    expect(canonicalStoredKey('s2-freestyle-1-axel')).toBe('s2-free-skate-1-axel');
    expect(canonicalStoredKey('freestyle-1-axel')).toBe('free-skate-1-axel');
  });
});

it('what is stored for a skater is picked without her prefix, and stored with it', () => {
  const stored = new Map([
    ['dip', 1],
    ['s2-dip', 2],
    ['s2-hop', 3],
    ['s20-dip', 4],
  ]);
  expect(keysOf('s1', stored)).toEqual(new Map([['dip', 1]]));
  expect(keysOf('s2', stored)).toEqual(
    new Map([
      ['dip', 2],
      ['hop', 3],
    ]),
  );
  expect(toStored('s2', { dip: 2, hop: 3 })).toEqual({ 's2-dip': 2, 's2-hop': 3 });
});

it.each(['s1', 's2'])(
  'a file that names another skater’s keys changes nothing of hers when %s restores it',
  (skater) => {
    expect(toStored(skater, { 's3-dip': true, 's2-dip': true })).toEqual({});
  },
);

it('skaters are listed in the order in which they came, the first one always', () => {
  const names = new Map(['s10', 's9', '__proto__', 's1', 's2'].map((id) => [id, 'x']));
  expect(listSkaters(names)).toEqual(['s1', 's2', 's9', 's10']);
  expect(listSkaters(new Map())).toEqual(['s1']);
});

it('a day is one of the skater’s own calendar', () => {
  const now = Date.parse('2026-11-29T23:30:00Z');
  for (const day of ['2026-11-29', '2026-11-30', '2024-02-29', '1900-01-01'])
    expect(isDay(day, now), day).toBe(true);
  for (const day of ['2026-12-01', '2023-02-29', '1899-12-31', '2026-11-3', '', undefined, 7])
    expect(isDay(day, now), String(day)).toBe(false);
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
