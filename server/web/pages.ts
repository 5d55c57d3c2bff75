import type { FastifyBaseLogger } from 'fastify';
import pMap from 'p-map';
import type { SearchFilters } from '#shared/search-filters.ts';
import { type CompressedResponse, compressResponse } from './compressed-response.ts';
import type { PageDocuments } from './page-documents.ts';

/** The pages as they are sent, the same for everyone. */
export interface Pages {
  /** By the path that `page-documents.ts` gives it. */
  get(path: string): CompressedResponse | undefined | Promise<CompressedResponse | undefined>;
  search(filters: SearchFilters): Promise<CompressedResponse>;
}

/** Compression runs in Node's four threads; more pages at a time would only wait in memory. */
const concurrency = 8;

/** @throws when a page cannot be rendered, with its path */
export async function renderPages({ renderers, renderSearch }: PageDocuments): Promise<Pages> {
  const compress = async ([path, render]: [string, () => string]) =>
    [path, await compressPage(render())] as const;
  const pages = new Map(await pMap(renderers, compress, { concurrency }));
  return {
    get: (path) => pages.get(path),
    search: async (filters) => compressPage(renderSearch(filters)),
  };
}

export function compressPage(html: string): Promise<CompressedResponse> {
  return compressResponse(html, 'text/html; charset=utf-8');
}

/**
 * Every page shows the year in its footer. The first request of a new one has all pages rendered again; the old ones are sent
 * until the new ones are ready. Years are those of UTC, as replicas may be set to different time zones.
 */
export async function createYearlyPages(
  renderAll: (year: number) => Promise<Pages>,
  now: () => number,
  logger: FastifyBaseLogger,
): Promise<Pages> {
  const currentYear = () => new Date(now()).getUTCFullYear();
  let year = currentYear();
  let pages = await renderAll(year);

  async function renew(): Promise<void> {
    year = currentYear();
    try {
      pages = await renderAll(year);
    } catch (err) {
      logger.error({ event: 'pages.outdated', err }, 'the pages of the new year failed');
    }
  }

  function current(): Pages {
    if (year !== currentYear()) renew();
    return pages;
  }
  return { get: (path) => current().get(path), search: (filters) => current().search(filters) };
}
