import { appDescription, appName } from '#shared/app-name.ts';
import type { Curriculum } from '#shared/curriculum.ts';
import { type PageData, pageDataId, type RenderedPage } from '#shared/page-data.ts';
import { categoryPath, levelPath, type PageName, pagePatterns, shellPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { renderJsonElement } from './markup.ts';
import type { PageBuild } from './page-build.ts';
import { describePage } from './search-engines/describe-page.ts';
import { type PageMetadata, renderHead } from './search-engines/render-head.ts';
import { type PageParams, type PageSource, selectPageData } from './select-page-data.ts';

export type PageDocuments = ReturnType<typeof createPageDocuments>;

/** For the app shell and 404 pages. */
const defaultMetadata: PageMetadata = { description: appDescription };

/** Rendered in the browser, because they show nothing until it is known who is signed in. */
export const privatePages: ReadonlySet<PageName> = new Set(['login', 'profile', 'firebaseTest']);

/** Creates the functions that render the HTML of every page. */
export function createPageDocuments(
  { publicOrigin, contactEmail }: Config,
  build: PageBuild,
  source: PageSource,
) {
  const { curriculum } = source;
  // The browser corrects it if the page is older or the time zone differs.
  const year = new Date().getUTCFullYear();
  /** By page path, `shellPath` for the app shell, and `missingPageKey()` for 404 pages. */
  const renderers = new Map<string, () => string>();

  /** The complete HTML document. Without `rendered` the browser renders the page; without `page` nothing is preloaded. */
  function renderDocument(
    metadata: PageMetadata,
    page?: string,
    rendered?: RenderedPage & { data: PageData },
  ): string {
    const { title, html, data } = rendered ?? { title: appName, html: '' };
    const root = `<div id="root">${html}</div>`;
    const dataElement = data ? renderJsonElement(`type="application/json" id="${pageDataId}"`, data) : '';
    const head = [page ? build.headOf(page) : '', renderHead(publicOrigin, title, metadata)].join('');
    return build.htmlTemplate
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => root + dataElement);
  }

  function renderWithData(
    page: PageName | 'notFound',
    path: string,
    params: PageParams = {},
    metadata = defaultMetadata,
  ) {
    const data = {
      year,
      ...(page === 'privacyPolicy' && { contactEmail }),
      ...(page !== 'notFound' && selectPageData(source, page, params)),
    };
    try {
      return renderDocument(metadata, page, { ...build.renderPage(path, data), data });
    } catch (cause) {
      throw new Error(`The page ${path} cannot be rendered`, { cause });
    }
  }

  function renderPage(page: PageName, params: PageParams): string {
    const path = pagePath(page, params);
    const metadata = { description: describePage(curriculum, page, params) };
    if (privatePages.has(page)) return renderDocument(metadata, page);
    return renderWithData(page, path, params, { ...metadata, path });
  }

  for (const [page, params] of listPages(curriculum)) {
    renderers.set(pagePath(page, params), () => renderPage(page, params));
  }
  renderers.set(missingPageKey(), () => renderWithData('notFound', '/unknown'));
  renderers.set(missingPageKey('category'), () => renderWithData('category', categoryPath('unknown')));
  renderers.set(missingPageKey('level'), () => renderWithData('level', levelPath('unknown', 'unknown')));
  renderers.set(shellPath, () => renderDocument(defaultMetadata));
  return { renderers };
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

export function listIndexedPaths(curriculum: Curriculum): string[] {
  const pages = [...listPages(curriculum)].filter(([page]) => !privatePages.has(page));
  return pages.map(([page, params]) => pagePath(page, params));
}

export function pagePath(page: PageName, { categoryId = '', levelId = '' }: PageParams): string {
  if (page === 'category') return categoryPath(categoryId);
  if (page === 'level') return levelPath(categoryId, levelId);
  return pagePatterns[page];
}

/** The key of a 404 page; never equal to a path, because it does not start with a slash. */
export function missingPageKey(page?: PageName): string {
  return page === 'category' || page === 'level' ? `missing ${page}` : 'missing';
}
