import { appName } from '#shared/app-name.ts';
import type { Curriculum } from '#shared/curriculum.ts';
import { type PageData, pageDataId, type RenderedPage } from '#shared/page-data.ts';
import { categoryPath, levelPath, type PageName, pagePatterns, shellPath } from '#shared/paths.ts';
import { type SearchFilters, writeFilters } from '#shared/search-filters.ts';
import { writeJsonElement } from './markup.ts';
import type { PageBuild } from './page-build.ts';
import { defaultMetadata, describePage } from './search-engines/describe-page.ts';
import { type PageMetadata, writeHead, writeStructuredData } from './search-engines/write-head.ts';
import { type PageParams, selectPageData } from './select-page-data.ts';

/** What renders the HTML of every page. */
export interface PageDocuments {
  /** By the app's own paths, `shellPath` for the app without a page in it, and `missingPageKey`. */
  renderers: ReadonlyMap<string, () => string>;
  renderSearch(search: SearchFilters): string;
}

/** They show nothing until it is known who the skater is, so the browser renders them. */
const privatePages: ReadonlySet<PageName> = new Set(['login', 'profile', 'firebaseTest']);

export function createPageDocuments(build: PageBuild, curriculum: Curriculum): PageDocuments {
  // The browser corrects it in a new year, or in another time zone.
  const year = new Date().getUTCFullYear();
  const renderers = new Map<string, () => string>();

  function render(
    page: PageName | 'notFound',
    path: string,
    params: PageParams = {},
    metadata = defaultMetadata,
  ) {
    const data = {
      year,
      ...(page === 'privacyPolicy' && { contactEmail: build.contactEmail }),
      ...(page !== 'notFound' && selectPageData(curriculum, page, params)),
    };
    try {
      return writeDocument(build, metadata, page, { ...build.renderPage(path, data), data });
    } catch (cause) {
      throw new Error(`The page ${path} cannot be rendered`, { cause });
    }
  }

  function renderListed(page: PageName, params: PageParams): string {
    const path = pagePath(page, params);
    const metadata = describePage(build.publicOrigin, curriculum, page, params);
    if (privatePages.has(page)) return writeDocument(build, metadata, page);
    // Results of a search are for those who search, not for search engines.
    return render(page, path, params, params.search ? metadata : { ...metadata, path });
  }

  for (const [page, params] of listPages(curriculum)) {
    renderers.set(pagePath(page, params), () => renderListed(page, params));
  }
  renderers.set(missingPageKey(), () => render('notFound', '/unknown'));
  renderers.set(missingPageKey('category'), () => render('category', categoryPath('unknown')));
  renderers.set(missingPageKey('level'), () => render('level', levelPath('unknown', 'unknown')));
  renderers.set(shellPath, () => writeDocument(build, defaultMetadata));
  return { renderers, renderSearch: (search) => renderListed('search', { search }) };
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

/** Every page that search engines should know. */
export function listIndexedPaths(curriculum: Curriculum): string[] {
  const pages = [...listPages(curriculum)].filter(([page]) => !privatePages.has(page));
  return pages.map(([page, params]) => pagePath(page, params));
}

/** The path, in its one spelling, by which a page is stored. */
export function pagePath(page: PageName, { categoryId = '', levelId = '', search }: PageParams): string {
  if (page === 'category') return categoryPath(categoryId);
  if (page === 'level') return levelPath(categoryId, levelId);
  return pagePatterns[page] + (search ? `?${writeFilters(search)}` : '');
}

/** Key of the 404 page of this kind; no request path can equal it. */
export function missingPageKey(page?: PageName): string {
  return page === 'category' || page === 'level' ? `missing ${page}` : 'missing';
}

/** The whole HTML. Without a rendered page the browser renders it; without the page's name it finds out which. */
function writeDocument(
  { publicOrigin, htmlTemplate, headOf }: PageBuild,
  metadata: PageMetadata,
  page?: string,
  rendered?: RenderedPage & { data: PageData },
): string {
  const { title, html, data } = rendered ?? { title: appName, html: '' };
  const root = `<div id="root">${html}</div>`;
  const dataElement = data ? writeJsonElement(`type="application/json" id="${pageDataId}"`, data) : '';
  const head = [page ? headOf(page) : '', writeHead(publicOrigin, title, metadata)].join('');
  // What only machines read comes last.
  return htmlTemplate
    .replace('</body>', () => `${writeStructuredData(metadata.things)}</body>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => root + dataElement);
}
