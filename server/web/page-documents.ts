import type { Curriculum } from '#shared/curriculum.ts';
import { categoryPath, levelPath, type PageName, pagePatterns, shellPath } from '#shared/paths.ts';
import { type SearchFilters, writeFilters } from '#shared/search-filters.ts';
import type { PageBuild } from './page-build.ts';
import { noFacts, writeDocument, writeEmptyDocument } from './page-document.ts';
import { describeThings } from './search-engines/structured-data.ts';
import { summarizePage } from './search-engines/summarize-page.ts';
import { type PageParams, selectPageData } from './select-page-data.ts';

/** The HTML of every page. */
export interface PageDocuments {
  /**
   * Renders the page of each path. Besides the app's own paths there are `shellPath`, for the app without a page in it, and
   * those of `missingPagePath`.
   */
  renderers: ReadonlyMap<string, () => string>;
  renderSearch(search: SearchFilters): string;
}

/** They show nothing until it is known who the skater is, so the browser renders them. */
const privatePages: ReadonlySet<PageName> = new Set(['login', 'profile', 'firebaseTest']);

export function createPageDocuments(build: PageBuild, curriculum: Curriculum, year: number): PageDocuments {
  const renderers = new Map<string, () => string>();

  function render(
    page: PageName | 'notFound',
    path: string,
    params: PageParams = {},
    facts = noFacts,
  ): string {
    const data = { year, ...(page !== 'notFound' && selectPageData(curriculum, page, params)) };
    try {
      return writeDocument(build, page, build.renderPage(path, data), data, facts);
    } catch (cause) {
      throw new Error(`The page ${path} cannot be rendered`, { cause });
    }
  }

  function renderKnown(page: PageName, params: PageParams): string {
    const summary = summarizePage(curriculum, page, params);
    const things = describeThings(build.publicOrigin, curriculum, page, params, summary);
    const facts = { summary, things };
    return privatePages.has(page)
      ? writeEmptyDocument(build, facts, page)
      : render(page, pagePath(page, params), params, facts);
  }

  for (const [page, params] of listPages(curriculum)) {
    renderers.set(pagePath(page, params), () => renderKnown(page, params));
  }
  renderers.set(missingPagePath(), () => render('notFound', '/unknown'));
  renderers.set(missingPagePath('category'), () => render('category', categoryPath('unknown')));
  renderers.set(missingPagePath('level'), () => render('level', levelPath('unknown', 'unknown')));
  renderers.set(shellPath, () => writeEmptyDocument(build, noFacts));
  return { renderers, renderSearch: (search) => renderKnown('search', { search }) };
}

function* listPages({ categories }: Curriculum): Generator<[PageName, PageParams]> {
  for (const page of Object.keys(pagePatterns) as PageName[]) {
    if (page !== 'category' && page !== 'level') yield [page, {}];
  }
  for (const { id: categoryId, levels } of categories) {
    yield ['category', { categoryId }];
    for (const { id: levelId } of levels) yield ['level', { categoryId, levelId }];
  }
}

/** The path, in its one spelling, by which a page is stored. */
export function pagePath(page: PageName, { categoryId = '', levelId = '', search }: PageParams): string {
  if (page === 'category') return categoryPath(categoryId);
  if (page === 'level') return levelPath(categoryId, levelId);
  const query = search ? writeFilters(search).toString() : '';
  return pagePatterns[page] + (query && `?${query}`);
}

/** Under which the page is stored that is sent where such a page does not exist. No request can have this path. */
export function missingPagePath(page?: PageName): string {
  return page === 'category' || page === 'level' ? `missing ${page}` : 'missing';
}
