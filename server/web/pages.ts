import pMap from 'p-map';
import type { SearchFilters } from '#shared/search-filters.ts';
import { type CompressedResponse, compressResponse } from './compressed-response.ts';
import type { PageDocuments } from './page-documents.ts';

/** The pages as they are sent, the same for everyone. */
export interface Pages {
  /** By the path that `page-documents.ts` gives it. */
  get(path: string): Promise<CompressedResponse | undefined>;
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
    get: async (path) => pages.get(path),
    search: async (filters) => compressPage(renderSearch(filters)),
  };
}

export function compressPage(html: string): Promise<CompressedResponse> {
  return compressResponse(html, 'text/html; charset=utf-8');
}
