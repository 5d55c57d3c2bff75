import { type Curriculum, displayName, findCategory, findLevel, type Level } from '#shared/curriculum.ts';
import type { PageName } from '#shared/paths.ts';
import type { PageParams } from '../select-page-data.ts';

/** Search engines show about so many characters. */
const descriptionLength = 160;

/** For a document that may become any page, or that has none. */
export const appDescription =
  'Follow the official Learn to Skate curriculum: read every move, watch tutorials and mark what you can do.';

/** What those read about a page who do not open it: in the results of search engines, or beside a link. */
export function describePage(
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '' }: PageParams,
): string {
  switch (page) {
    case 'categories':
      return describeCurriculum(curriculum);
    case 'category':
      return describeCategory(categoryId, findCategory(curriculum, categoryId)?.levels ?? []);
    case 'level':
      return describeLevel(levelId, findLevel(curriculum, categoryId, levelId));
    case 'search':
      return 'Search every move of the figure skating curriculum by its name or description.';
    case 'privacyPolicy':
      return 'What the Figure Skating App keeps about you, and what it sends to others.';
    case 'login':
    case 'profile':
      return 'Sign in to track your progress in figure skating across devices.';
    default:
      return appDescription;
  }
}

function describeCurriculum({ categories }: Curriculum): string {
  const size = describeSize(categories.flatMap((category) => category.levels));
  const names = categories.map(({ id }) => displayName(id)).join(', ');
  return shorten(`Figure skating in ${size}: ${names}.`);
}

function describeCategory(categoryId: string, levels: Level[]): string {
  return shorten(
    `Figure Skating ${displayName(categoryId)}, level by level: ${describeSize(levels)}. Read how each is done, watch it and mark what you can do.`,
  );
}

function describeLevel(levelId: string, level?: Level): string {
  const moves = level?.moves ?? [];
  const names = moves.map(({ name }) => name).join('; ');
  return shorten(`How to do the ${count(moves.length, 'move')} of ${displayName(levelId)}: ${names}.`);
}

function describeSize(levels: Level[]): string {
  const moves = levels.flatMap((level) => level.moves);
  return `${count(levels.length, 'level')} with ${count(moves.length, 'move')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const words = text.slice(0, descriptionLength).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–-]+$/, '')} …`;
}
