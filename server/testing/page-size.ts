import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../config.ts';
import { loadPageBuild } from '../web/page-build.ts';

/** Bytes with gzip of what a page needs before it works. What is loaded later is not in it. */
export interface PageSize {
  js: number;
  css: number;
}

export const pageSizeFile = join(import.meta.dirname, 'page-size.json');

/** What the pages of the built app weigh. Needs `npm run build`. */
export async function measurePageSizes(): Promise<Record<string, PageSize>> {
  const config = loadConfig({});
  const { frame, scriptsOf, stylesOf, pageSources } = await loadPageBuild(config);
  const entry = [...frame.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const weigh = (file: string) => {
    const path = join(config.clientFolder, file);
    // What is no smaller when compressed is sent as it is.
    return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  };
  const sizes = Object.keys(pageSources).map((page): [string, PageSize] => [
    page,
    {
      js: [...entry, ...scriptsOf(page)].reduce((sum, file) => sum + weigh(file), 0),
      css: gzipSync(readStyles(frame + stylesOf(page)), { level: 9 }).length,
    },
  ]);
  return Object.fromEntries(sizes);
}

function readStyles(html: string): string {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style).join('');
}
