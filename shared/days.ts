/** A day of the skater's own calendar: '2026-11-03'. */
export type Day = string;

/** By key: the days on which moves were completed. */
export type Days = ReadonlyMap<string, Day>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const firstDay = '1900-01-01';
const dayMs = 24 * 3600 * 1000;

/** Whether it is a day since 1900. It may be tomorrow, where the skater's time zone is ahead. @param now milliseconds since 1970 */
export function isDay(text: unknown, now: number): text is Day {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false;
  const time = Date.parse(text);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  return text >= firstDay && time <= now + dayMs;
}

/** The day in the skater's time zone. */
export function dayOf(date: Date): Day {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join('-');
}
