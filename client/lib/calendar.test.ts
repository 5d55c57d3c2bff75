import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addDays, countDays, longDay, mondayOf, shortDay } from './calendar.ts';

it('names the year of a day only if it is not this one', () => {
  expect(shortDay('2026-11-03', '2026-12-01')).toBe('Nov 3');
  expect(shortDay('2025-11-03', '2026-12-01')).toBe('Nov 3, 2025');
  expect(longDay('2026-11-03')).toBe('November 3, 2026');
});

it('counts days across months, years and the changes of the clock', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2025-12-28', 7)).toBe('2026-01-04');
  expect(countDays('2026-03-01', '2026-04-30')).toBe(60);
  expect(countDays('2026-10-01', '2026-11-30')).toBe(60);
});

it('a week is from Monday to Sunday', () => {
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

it.each(['Pacific/Honolulu', 'America/New_York', 'Pacific/Kiritimati'])('is the same in %s', (TZ) => {
  const code = `
    import { addDays, mondayOf, shortDay } from ${JSON.stringify(resolve('client/lib/calendar.ts'))};
    console.log(new Date('2026-11-03').getHours() !== 0, shortDay('2026-11-03', '2026-11-04'), addDays('2026-11-01', 1), mondayOf('2026-11-08'));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('true Nov 3 2026-11-02 2026-11-02');
});
