import type { Browser } from '@playwright/test';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { runServer } from '../testing/run-server.ts';
import { formatTable } from './format-table.ts';
import { launchChromium } from './launch-chromium.ts';
import { requestBytes } from './request-bytes.ts';

const kinds = ['JS', 'CSS', 'HTML', 'data', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Bytes of bodies, by the encoding that the client accepts. */
interface Weight {
  raw: number;
  gzip: number;
  brotli: number;
}

interface WeighedFile extends Weight {
  path: string;
  kind: Kind;
}

export interface PageWeight {
  route: string;
  files: WeighedFile[];
}

const routes = [
  pagePatterns.home,
  pagePatterns.categories,
  categoryPath('basic'),
  levelPath('basic', 'basic-1'),
  pagePatterns.search,
  pagePatterns.privacyPolicy,
  pagePatterns.login,
  '/nope',
];

/** What a browser with an empty cache gets from the built server for each page. */
export async function measurePageWeight(env: Record<string, string>): Promise<PageWeight[]> {
  const server = await runServer(env);
  try {
    const browser = await launchChromium();
    try {
      const pages: PageWeight[] = [];
      for (const route of routes) {
        const paths = await recordPaths(browser, server.origin, route);
        const files = await Promise.all(paths.map((path) => weighFile(server.origin, path)));
        pages.push({ route, files });
      }
      return pages;
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** Our paths that a page asks for in a context of its own, until the network rests. */
async function recordPaths(browser: Browser, origin: string, route: string): Promise<string[]> {
  const context = await browser.newContext();
  // Other origins are not weighed, and an absent network must not delay the page.
  await context.route(
    (url) => url.origin !== origin,
    (foreign) => foreign.abort(),
  );
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.origin === origin) paths.add(url.pathname + url.search);
  });
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  await context.close();
  return [...paths];
}

async function weighFile(origin: string, path: string): Promise<WeighedFile> {
  const [raw, gzip, brotli] = await Promise.all([
    requestBytes(origin + path, { 'accept-encoding': 'identity' }),
    requestBytes(origin + path, { 'accept-encoding': 'gzip' }),
    requestBytes(origin + path, { 'accept-encoding': 'br' }),
  ]);
  const kind = chooseKind(raw.headers['content-type'] ?? '');
  // Only a page may be a 404: anything else is missing, and its problem document must not be weighed instead.
  if (raw.status >= 400 && kind !== 'HTML') throw new Error(`${path} was answered with ${raw.status}`);
  return {
    path,
    kind,
    raw: raw.body.length,
    gzip: gzip.body.length,
    brotli: brotli.body.length,
  };
}

function chooseKind(contentType: string): Kind {
  if (contentType.includes('javascript')) return 'JS';
  if (contentType.startsWith('text/css')) return 'CSS';
  if (contentType.startsWith('text/html')) return 'HTML';
  return /csv|json/.test(contentType) ? 'data' : 'other';
}

/** The weights in kB (1000 bytes), one block of lines a page. */
export function formatPageWeight(pages: PageWeight[]): string {
  const rows = pages.flatMap(({ route, files }) => {
    const parts = kinds
      .map((kind) => ({ name: kind as string, files: files.filter((file) => file.kind === kind) }))
      .filter((part) => part.files.length > 0);
    return [...parts, { name: 'total', files }].map((part, index) => [
      index === 0 ? route : '',
      part.name,
      String(part.files.length),
      ...(['raw', 'gzip', 'brotli'] as const).map((encoding) => formatKilobytes(part.files, encoding)),
    ]);
  });
  return formatTable(['page', 'kB of', 'files', 'raw', 'gzip', 'brotli'], rows, 2);
}

function formatKilobytes(files: WeighedFile[], encoding: keyof Weight): string {
  return (files.reduce((sum, file) => sum + file[encoding], 0) / 1000).toFixed(1);
}
