import { type Curriculum, displayName, findCategory, findLevel } from '#shared/curriculum.ts';
import { categoryPath, levelPath, type PageName, pagePatterns } from '#shared/paths.ts';
import type { PageParams } from '../select-page-data.ts';
import type { PageSummary } from './summarize-page.ts';

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
  { description }: PageSummary,
): Thing[] {
  const course = (name: string, path: string, more: object): Thing => ({
    '@type': 'Course',
    '@id': `${origin}${path}#course`,
    name,
    description,
    url: origin + path,
    inLanguage: 'en',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    ...more,
  });
  const categories = () =>
    curriculum.categories.map(({ id }) => part(origin, categoryName(id), categoryPath(id)));

  if (page === 'home') {
    return [
      { '@type': 'WebSite', name: siteName, url: `${origin}/`, description, inLanguage: 'en' },
      course('Figure Skating Curriculums', pagePatterns.home, {
        isBasedOn: 'https://www.learntoskateusa.com/',
        hasPart: categories(),
      }),
    ];
  }
  if (page === 'categories') {
    return [
      { '@type': 'ItemList', name: 'Skating Categories', itemListElement: categories().map(toListItem) },
    ];
  }
  const trail = [
    { name: 'Home', path: pagePatterns.home },
    { name: 'Categories', path: pagePatterns.categories },
    { name: displayName(categoryId), path: categoryPath(categoryId) },
  ];
  if (page === 'category') {
    const levels = findCategory(curriculum, categoryId)?.levels ?? [];
    const hasPart = levels.map(({ id }) => part(origin, levelName(id), levelPath(categoryId, id)));
    const whole = course(categoryName(categoryId), categoryPath(categoryId), { hasPart });
    return [whole, breadcrumbs(origin, trail)];
  }
  if (page === 'level') {
    const path = levelPath(categoryId, levelId);
    const moves = findLevel(curriculum, categoryId, levelId)?.moves ?? [];
    const whole = course(levelName(levelId), path, {
      teaches: moves.map(({ name }) => name),
      isPartOf: part(origin, categoryName(categoryId), categoryPath(categoryId)),
    });
    return [whole, breadcrumbs(origin, [...trail, { name: displayName(levelId), path }])];
  }
  return [];
}

const categoryName = (id: string) => `Figure Skating ${displayName(id)}`;
const levelName = (id: string) => `Figure Skating ${displayName(id)}`;

function part(origin: string, name: string, path: string): Thing {
  return { '@type': 'Course', '@id': `${origin}${path}#course`, name, url: origin + path };
}

function toListItem({ name, url }: Thing, index: number): Thing {
  return { '@type': 'ListItem', position: index + 1, name, url };
}

function breadcrumbs(origin: string, trail: { name: string; path: string }[]): Thing {
  const items = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}
