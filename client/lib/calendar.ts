import type { Day } from '#shared/days.ts';

// JavaScript reads a day as its first moment in UTC. In the skater's time zone that may be the day before, so all is in UTC.
const dayMs = 24 * 3600 * 1000;

/** The day that comes so many days later. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function countDays(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first day of its week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** 'Nov 3', with its year if that is not this one. */
export function shortDay(day: Day, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return format(day, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** 'November 3, 2026' */
export function longDay(day: Day): string {
  return format(day, { dateStyle: 'long' });
}

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}
