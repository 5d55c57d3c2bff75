import { type Curriculum, displayName, findCategory, findLevel } from '#shared/curriculum.ts';
import { categoryPath, levelPath, type PageName, pagePatterns } from '#shared/paths.ts';
import type { PageParams } from '../select-page-data.ts';

/** An object of schema.org's vocabulary. */
export type Thing = { '@type': string } & Record<string, unknown>;

const siteName = 'Figure Skating App';

/**
 * What a page holds, in schema.org's words. Moves are taught, and are no `HowTo`: their texts are not divided into
 * steps. Their videos are no `VideoObject`: we do not know when those were uploaded.
 */
export function describeThings(
  origin: string,
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '' }: PageParams,
  description: string,
): Thing[] {
  const part = (path: string, name: string): Thing => ({
    '@type': 'Course',
    '@id': `${origin}${path}#course`,
    name,
    url: origin + path,
  });
  const course = (path: string, name: string, more: object): Thing => ({
    ...part(path, name),
    description,
    inLanguage: 'en',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    ...more,
  });
  const breadcrumbs = (trail: [name: string, path: string][]): Thing => ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => toListItem(index, name, { item: origin + path })),
  });

  const categories = curriculum.categories.map(({ id }) => part(categoryPath(id), courseName(id)));
  const path = page === 'level' ? levelPath(categoryId, levelId) : categoryPath(categoryId);
  const trail: [string, string][] = [
    ['Home', pagePatterns.home],
    ['Categories', pagePatterns.categories],
    [displayName(categoryId), categoryPath(categoryId)],
  ];
  switch (page) {
    case 'home':
      return [
        { '@type': 'WebSite', name: siteName, url: `${origin}/`, description, inLanguage: 'en' },
        course(pagePatterns.home, 'Figure Skating Curriculums', {
          isBasedOn: 'https://www.learntoskateusa.com/',
          hasPart: categories,
        }),
      ];
    case 'categories': {
      const items = categories.map(({ name, url }, index) => toListItem(index, name, { url }));
      return [{ '@type': 'ItemList', name: 'Skating Categories', itemListElement: items }];
    }
    case 'category': {
      const levels = findCategory(curriculum, categoryId)?.levels ?? [];
      const hasPart = levels.map(({ id }) => part(levelPath(categoryId, id), courseName(id)));
      return [course(path, courseName(categoryId), { hasPart }), breadcrumbs(trail)];
    }
    case 'level': {
      const moves = findLevel(curriculum, categoryId, levelId)?.moves ?? [];
      const teaches = moves.map(({ name }) => name);
      const isPartOf = part(categoryPath(categoryId), courseName(categoryId));
      return [
        course(path, courseName(levelId), { teaches, isPartOf }),
        breadcrumbs([...trail, [displayName(levelId), path]]),
      ];
    }
    default:
      return [];
  }
}

function courseName(id: string): string {
  return `Figure Skating ${displayName(id)}`;
}

function toListItem(index: number, name: unknown, target: object): Thing {
  return { '@type': 'ListItem', position: index + 1, name, ...target };
}
