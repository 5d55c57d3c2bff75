import type { ClassSkater } from '../../stores/class/class-skaters.ts';

/**
 * When the skater's link was made: 'Nov 3', with its year if that is not this one. Not by `shortDay`: as code of the class and of
 * Home, that would cost Home 8 kB.
 */
export function linkDay({ date }: Pick<ClassSkater, 'date'>): string {
  if (date === null) return 'no link';
  const day = new Date(date);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  });
}
