import { plural } from '#shared/plural.ts';
import { type ClassSkater, isSameName, mergeSkaters } from '../../stores/class/class-skaters.ts';
import { classStore } from '../../stores/class/class-store.ts';

/** Adds the class of a backup to that of this device. Returns what to say about it; '' if the backup has none. */
export function restoreClass(restored: readonly ClassSkater[]): string {
  if (restored.length === 0) return '';
  const isStored = classStore.change((skaters) => mergeSkaters(skaters, restored));
  if (!isStored) return 'There is no room for your class in this browser. Free up space, then restore again.';
  const { skaters } = classStore.value.get();
  const isThere = ({ name }: ClassSkater) => skaters.some((each) => isSameName(each.name, name));
  const left = restored.filter((each) => !isThere(each)).length;
  const count = plural(restored.length - left, 'skater');
  return left > 0
    ? `Your class has ${count} of that file. There was no room for ${left} more.`
    : `Your class has all of that file: ${count}.`;
}
