import {
  type Category,
  type Curriculum,
  courseName,
  displayName,
  type Level,
  listLevels,
} from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';

/** Search engines cut off longer descriptions. */
const descriptionLength = 160;

export function describeCategories(curriculum: Curriculum): string {
  const names = curriculum.categories.map(({ id }) => displayName(id)).join(', ');
  return shorten(`Figure skating in ${describeSize(listLevels(curriculum))}: ${names}.`);
}

export function describeCategory({ id, levels }: Category): string {
  const size = describeSize(levels);
  return shorten(
    `${courseName(id)}, level by level: ${size}. Read how each is done, watch it, and mark what you can do.`,
  );
}

export function describeLevel({ id, moves }: Level): string {
  const names = moves.map(({ name }) => name).join('; ');
  return shorten(`How to do the ${plural(moves.length, 'move')} in ${displayName(id)}: ${names}.`);
}

function describeSize(levels: Level[]): string {
  const moves = levels.flatMap((level) => level.moves);
  return `${plural(levels.length, 'level')} with ${plural(moves.length, 'move')}`;
}

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const words = text.slice(0, descriptionLength).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–-]+$/, '')} …`;
}
