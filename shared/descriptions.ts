import { type Category, courseName, displayName, type Level } from './curriculum.ts';
import { plural } from './plural.ts';

/** Search engines cut off longer descriptions. */
const descriptionLength = 160;

export function categoriesDescription({ categories }: { categories: Category<unknown>[] }): string {
  const names = categories.map(({ id }) => displayName(id)).join(', ');
  return shorten(`Figure skating in ${sizeOf(categories.flatMap(({ levels }) => levels))}: ${names}.`);
}

export function categoryDescription({ id, levels }: Category<unknown>): string {
  const size = sizeOf(levels);
  return shorten(
    `${courseName(id)}, level by level: ${size}. Read how each is done, watch it, and mark what you can do.`,
  );
}

export function levelDescription({ id, moves }: Level): string {
  const names = moves.map(({ name }) => name).join('; ');
  return shorten(`How to do the ${plural(moves.length, 'move')} in ${displayName(id)}: ${names}.`);
}

function sizeOf(levels: Level<unknown>[]): string {
  const moves = levels.flatMap((level) => level.moves);
  return `${plural(levels.length, 'level')} with ${plural(moves.length, 'move')}`;
}

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const words = text.slice(0, descriptionLength).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–-]+$/, '')} …`;
}
