import { LRUCache } from 'lru-cache';
import { type Curriculum, findCategory } from '#shared/curriculum.ts';
import type { PageData } from '#shared/page-data.ts';
import { categoryPath, levelPath, type PageName, pagePatterns } from '#shared/paths.ts';
import { writeFilters } from '#shared/search-filters.ts';
import type { InlineSources, PageBuild } from './page-build.ts';
import { type PageFacts, writeDocument, writeEmptyDocument } from './page-document.ts';
import { type PageParams, takePart } from './page-part.ts';
import { preparePage } from './prepared-page.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { describeThings } from './search-engines/structured-data.ts';
import { summarizePage, summaryOfNoPage } from './search-engines/summarize-page.ts';

export interface Pages {
  /** The HTML of a page, the same for everyone; undefined when the curriculum has nothing of this name. */
  find(page: PageName, params: PageParams): PreparedResponse | undefined;
  /** The same for a path without a query, if it has been rendered already. */
  kept(path: string): PreparedResponse | undefined;
  /** What stands in for a page that is not found. */
  missing(page?: PageName): PreparedResponse;
  /** The app without a page in it: the browser renders whatever page it is opened for. */
  shell: PreparedResponse;
  inlineSources: InlineSources;
}

/** They show nothing until it is known who the skater is, so the browser renders them. */
const privatePages: ReadonlySet<PageName> = new Set(['login', 'profile', 'firebaseTest']);

const noFacts: PageFacts = { summary: summaryOfNoPage, things: [] };

/** Pages with so many moves are rendered before the server starts: every page of a curriculum of ordinary size. */
const movesAtStart = 1_000;

/** So much of what was rendered is kept; what does not fit is rendered again when it is asked for. */
const keptBytes = 64 * 1024 * 1024;
const keptSearchBytes = 8 * 1024 * 1024;

/**
 * Renders the pages from the curriculum that is served, each of them once.
 * @throws when one cannot be rendered, with its path
 */
export function createPages(
  build: PageBuild,
  curriculum: Curriculum,
  year = new Date().getFullYear(),
): Pages {
  const kept = createCache(keptBytes);
  const keptSearches = createCache(keptSearchBytes);

  function render(
    page: PageName | 'notFound',
    path: string,
    part: Omit<PageData, 'year'>,
    facts = noFacts,
  ): PreparedResponse {
    const data = { year, ...part };
    try {
      return preparePage(writeDocument(build, page, build.renderPage(path, data), data, facts));
    } catch (cause) {
      throw new Error(`The page ${path} cannot be rendered`, { cause });
    }
  }

  function find(page: PageName, asked: PageParams): PreparedResponse | undefined {
    const params = withKnownCategory(curriculum, asked);
    const path = pathOf(page, params);
    const cache = page === 'search' && path !== pagePatterns.search ? keptSearches : kept;
    const known = cache.get(path);
    if (known) return known;
    const part = takePart(curriculum, page, params);
    if (!part) return undefined;
    const summary = summarizePage(curriculum, page, params);
    const things = describeThings(build.publicOrigin, curriculum, page, params, summary);
    const facts = { summary, things };
    const made = privatePages.has(page)
      ? preparePage(writeEmptyDocument(build, facts, page))
      : render(page, path, part, facts);
    cache.set(path, made);
    return made;
  }

  const nothing = { curriculum: { categories: [] } };
  const notFound = render('notFound', '/unknown', {});
  const unknownCategory = render('category', categoryPath('unknown'), nothing);
  const unknownLevel = render('level', levelPath('unknown', 'unknown'), nothing);
  for (const [page, params] of listPages(curriculum)) find(page, params);

  return {
    find,
    kept: (path) => kept.get(path),
    missing: (page) => (page === 'category' ? unknownCategory : page === 'level' ? unknownLevel : notFound),
    shell: preparePage(writeEmptyDocument(build, noFacts)),
    inlineSources: build.inlineSources,
  };
}

function createCache(maxSize: number): LRUCache<string, PreparedResponse> {
  // Once somebody has asked for both, the compressed variants come to less than the text itself.
  return new LRUCache({ maxSize, sizeCalculation: ({ plain }) => 2 * plain.body.length });
}

function* listPages({ categories }: Curriculum): Generator<[PageName, PageParams]> {
  for (const page of Object.keys(pagePatterns) as PageName[]) {
    if (page !== 'category' && page !== 'level') yield [page, {}];
  }
  let moves = 0;
  for (const category of categories) {
    yield ['category', { categoryId: category.id }];
    for (const { moves: ofLevel } of category.levels) moves += ofLevel.length;
    if (moves > movesAtStart) return;
    for (const level of category.levels) {
      yield ['level', { categoryId: category.id, levelId: level.id }];
      moves += level.moves.length;
      if (moves > movesAtStart) return;
    }
  }
}

/** A search in a category that is none is one in all, so made-up names get no pages of their own. */
function withKnownCategory(curriculum: Curriculum, params: PageParams): PageParams {
  const { search } = params;
  if (!search || findCategory(curriculum, search.categoryId)) return params;
  return { ...params, search: { ...search, categoryId: '' } };
}

function pathOf(page: PageName, { categoryId = '', levelId = '', search }: PageParams): string {
  if (page === 'category') return categoryPath(categoryId);
  if (page === 'level') return levelPath(categoryId, levelId);
  const query = search ? writeFilters(search).toString() : '';
  return pagePatterns[page] + (query && `?${query}`);
}
