import pMap from 'p-map';
import { type CompressedResponse, compressResponse } from './compressed-response.ts';
import type { PageDocuments } from './page-documents.ts';

/** Compressed pages, the same for everyone. */
export interface Pages {
  /** Looks up a page by a key of `PageDocuments.renderers`. */
  get(key: string): Promise<CompressedResponse | undefined>;
}

/** Compression runs in Node's four threads, so more pages at a time would only use memory. */
const concurrency = 8;

/** Renders and compresses all pages. @throws if a page cannot be rendered, naming its path */
export async function renderPages({ renderers }: PageDocuments): Promise<Pages> {
  const compress = async ([key, render]: [string, () => string]) =>
    [key, await compressPage(render())] as const;
  const pages = new Map(await pMap(renderers, compress, { concurrency }));
  return { get: async (key) => pages.get(key) };
}

export function compressPage(html: string): Promise<CompressedResponse> {
  return compressResponse(html, 'text/html; charset=utf-8');
}
