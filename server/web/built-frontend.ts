import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { pageNames, type Render } from '#shared/pages.ts';
import { buildName, pageModule, serviceWorkerPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type CompressedResponse, compressResponse } from './compressed-response.ts';
import { type PublicPage, renderHtml } from './html.ts';
import { dataPolicy, type PageSources } from './security-headers.ts';

/** The client as the server serves it: from the build, or from the sources with `npm run dev`. */
export interface Frontend {
  respond(page: PublicPage): Promise<CompressedResponse>;
  /** Whether pages change while the server runs. */
  isLive: boolean;
  sources: PageSources;
  /** Scripts, styles and images. */
  files: FastifyPluginAsync;
}

/** Vite's manifest: built files by source file, or by generated name for shared chunks. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Serves the output of `npm run build`. @throws StartError if that has not run */
export async function loadBuiltFrontend(config: Config): Promise<Frontend> {
  const { clientFolder, pagesFolder } = config;
  const read = (name: string) => readBuiltFile(join(clientFolder, name));
  const index = await read('index.html');
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'));
  const rendererFile = join(pagesFolder, 'render-page.js');
  await readBuiltFile(rendererFile);
  const { renderPage }: { renderPage: Render } = await import(pathToFileURL(rendererFile).href);
  // Workbox has the same hash as the revision of the app shell, so the service worker recognizes the pages of its build.
  const build = createHash('md5').update(index).digest('hex');
  const template = index.replace('</head>', `<meta name="${buildName}" content="${build}"></head>`);
  const heads = new Map<string, string>();
  for (const name of [...pageNames, 'notFound' as const]) {
    const source = pageModule(name);
    if (!manifest[source])
      throw new StartError(`The built app has no client/${source}. Build it with: npm run build`);
    // The import map names every file. What an attribute names, the page loads already.
    const files = listFiles(manifest, source).filter((file) => !index.includes(`="${file}"`));
    const scripts = files.filter((file) => file.endsWith('.js'));
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const stylesheets = files.filter((file) => file.endsWith('.css'));
    const links = stylesheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
    heads.set(name, [...preloads, ...links].join(''));
  }
  const linked = [...[template, ...heads.values()].join('').matchAll(stylesheetLink)];
  const files = linked.map(([, file = '']) => file);
  const styles = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
  const inlineStyles = (html: string) =>
    html.replace(stylesheetLink, (_link, file: string) => inlineStyle(file, styles.get(file) ?? ''));
  return {
    async respond(page) {
      const head = heads.get(page.embedded?.name ?? '') ?? '';
      const html = await renderHtml(config, page, { template, head, render: renderPage });
      // A page that is empty until its code has run waits for files anyway: most skaters have those of its styles.
      const isEmpty = page.isPrivate || !page.embedded;
      return compressResponse(isEmpty ? html : inlineStyles(html), 'text/html; charset=utf-8');
    },
    isLive: false,
    sources: {
      scripts: [...index.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, script = '']) =>
        hashOf(script),
      ),
      styles: [...styles.values()].map(hashOf),
      workers: [],
      trustedTypes: true,
    },
    files: (app) => addStaticFiles(app, clientFolder),
  };
}

const stylesheetLink = /<link rel="stylesheet"[^>]* href="(\/[^"]+)">/g;

/**
 * The first thing on the screen must not wait for another file. The `<link>` stops Vite from fetching this file again; `disabled`
 * stops browsers, and `media="not all"` stops Chromium's preload scanner.
 */
function inlineStyle(file: string, style: string): string {
  return `<link rel="stylesheet" disabled media="not all" href="${file}"><style>${style}</style>`;
}

/** Lists a page's files, including static imports. Styles of imported files come first, so that the importer can override them. */
function listFiles(manifest: Manifest, source: string): string[] {
  const used = new Set([source]);
  for (const name of used) for (const imported of manifest[name]?.imports ?? []) used.add(imported);
  const chunks = [...used].flatMap((name) => manifest[name] ?? []);
  const scripts = chunks.map(({ file }) => file);
  const styles = chunks.toReversed().flatMap(({ css = [] }) => css);
  return [...new Set([...scripts, ...styles])].map((file) => `/${file}`);
}

function readBuiltFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(({ message }) => {
    throw new StartError(`The built app cannot be read (${message}). Build it with: npm run build`);
  });
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Serves the files compressed by the build. Each has its own route, so a request's path never reaches the file system. */
async function addStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    // Pages have their own routes, and compressed files are sent instead of the originals.
    globIgnore: ['**/*.html', '**/*.{br,gz}'],
    decorateReply: false,
    // After a rollback, files are older than the browser's copies. Behind a proxy that drops ETags, dates would keep those.
    lastModified: false,
    setHeaders(reply, file) {
      // File names in this folder contain a hash of the content.
      const isImmutable = file.startsWith(join(root, 'assets') + sep);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The pages' policy is as large as a small file, and only the service worker needs it.
      if (!file.startsWith(join(root, serviceWorkerPath)))
        reply.header('content-security-policy', dataPolicy);
    },
  });
}
