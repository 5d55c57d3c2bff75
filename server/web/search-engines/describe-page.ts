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
import { categoryPath, levelPath, type PageName, pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { PageParams } from '../select-page-data.ts';
import type { PageMetadata, Thing } from './render-head.ts';

/** Search engines cut off longer descriptions. */
const descriptionLength = 160;

/** For the app shell and pages without metadata of their own. */
export const defaultMetadata: PageMetadata = { description: appDescription };

/**
 * The metadata of a page for search engines and link previews. Moves are listed in `teaches`, not as `HowTo`, which search
 * engines no longer show. Videos are not listed: a `VideoObject` needs an upload date, which we do not know.
 */
export function describePage(
  origin: string,
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '' }: PageParams,
): PageMetadata {
  const part = (path: string, name: string): Thing => ({
    '@type': 'Course',
    '@id': `${origin}${path}#course`,
    name,
    url: origin + path,
  });
  const course = (path: string, name: string, description: string, more: object): Thing => ({
    ...part(path, name),
    description,
    inLanguage: 'en',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: appName, url: `${origin}/` },
    ...more,
  });
  const breadcrumbs = (trail: [name: string, path: string][]): Thing => ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => toListItem(index, name, { item: origin + path })),
  });

  const categories = curriculum.categories.map(({ id }) => part(categoryPath(id), courseName(id)));
  const category = part(categoryPath(categoryId), courseName(categoryId));
  const trail: [string, string][] = [
    ['Home', pagePatterns.home],
    ['Categories', pagePatterns.categories],
    [displayName(categoryId), categoryPath(categoryId)],
  ];
  switch (page) {
    case 'home': {
      const { description } = defaultMetadata;
      const more = { isBasedOn: 'https://www.learntoskateusa.com/', hasPart: categories };
      const site = { '@type': 'WebSite', name: appName, url: `${origin}/`, description, inLanguage: 'en' };
      const whole = course(pagePatterns.home, 'Figure Skating Curriculums', description, more);
      return { description, things: [site, whole] };
    }
    case 'categories': {
      const levels = listLevels(curriculum);
      const names = curriculum.categories.map(({ id }) => displayName(id)).join(', ');
      const items = categories.map(({ name, url }, index) => toListItem(index, name, { url }));
      return {
        description: shorten(`Figure skating in ${describeSize(levels)}: ${names}.`),
        things: [{ '@type': 'ItemList', name: 'Skating Categories', itemListElement: items }],
      };
    }
    case 'category': {
      const levels = findCategory(curriculum, categoryId)?.levels ?? [];
      const description = shorten(
        `${courseName(categoryId)}, level by level: ${describeSize(levels)}. Read how each is done, watch it, and mark what you can do.`,
      );
      const hasPart = levels.map(({ id }) => part(levelPath(categoryId, id), courseName(id)));
      const whole = course(categoryPath(categoryId), courseName(categoryId), description, { hasPart });
      return { description, things: [whole, breadcrumbs(trail)] };
    }
    case 'level': {
      const teaches = (findLevel(curriculum, categoryId, levelId)?.moves ?? []).map(({ name }) => name);
      const name = displayName(levelId);
      const description = shorten(
        `How to do the ${plural(teaches.length, 'move')} in ${name}: ${teaches.join('; ')}.`,
      );
      const path = levelPath(categoryId, levelId);
      const whole = course(path, courseName(levelId), description, { teaches, isPartOf: category });
      return { description, things: [whole, breadcrumbs([...trail, [name, path]])] };
    }
    case 'search':
      return {
        description: 'Search every move in the figure skating curriculum by name or description.',
      };
    case 'privacyPolicy':
      return { description: `What the ${appName} stores about you, and what it sends to others.` };
    case 'login':
    case 'profile':
      return { description: 'Sign in to track your figure skating progress across devices.' };
    default:
      return defaultMetadata;
  }
}

function toListItem(index: number, name: unknown, target: object): Thing {
  return { '@type': 'ListItem', position: index + 1, name, ...target };
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
