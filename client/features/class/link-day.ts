import { dayOf } from '#shared/days.ts';
import { shortDay } from '../../lib/calendar.ts';
import type { ClassSkater } from '../../stores/class/class-skaters.ts';

/** When the skater's link was made. */
export function linkDay({ date }: Pick<ClassSkater, 'date'>): string {
  return date === null ? 'no link' : shortDay(dayOf(new Date(date)), dayOf(new Date()));
}
