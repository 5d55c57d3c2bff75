import { appDescription, appName } from '#shared/app-name.ts';
import {
  type Curriculum,
  courseName,
  displayName,
  findCategory,
  findLevel,
  type Level,
  listLevels,
} from '#shared/curriculum.ts';
import type { PageName } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { PageParams } from '../select-page-data.ts';

/** Search engines cut off longer descriptions. */
const descriptionLength = 160;

/** A page's description for search engines and link previews. */
export function describePage(
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '' }: PageParams,
): string {
  switch (page) {
    case 'categories': {
      const names = curriculum.categories.map(({ id }) => displayName(id)).join(', ');
      return shorten(`Figure skating in ${describeSize(listLevels(curriculum))}: ${names}.`);
    }
    case 'category': {
      const levels = findCategory(curriculum, categoryId)?.levels ?? [];
      return shorten(
        `${courseName(categoryId)}, level by level: ${describeSize(levels)}. Read how each is done, watch it, and mark what you can do.`,
      );
    }
    case 'level': {
      const names = (findLevel(curriculum, categoryId, levelId)?.moves ?? []).map(({ name }) => name);
      return shorten(
        `How to do the ${plural(names.length, 'move')} in ${displayName(levelId)}: ${names.join('; ')}.`,
      );
    }
    case 'search':
      return 'Search every move in the figure skating curriculum by name or description.';
    case 'privacyPolicy':
      return `What the ${appName} stores about you, and what it sends to others.`;
    case 'login':
    case 'profile':
      return 'Sign in to track your figure skating progress across devices.';
    default:
      return appDescription;
  }
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
