import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/page-data.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Sources of inline code, for the content security policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  workers: string[];
}

/** The build output that pages are rendered from. */
export interface PageBuild extends PageRenderer {
  /** The HTML around every page, with the shared styles inlined. */
  htmlTemplate: string;
  /** The head elements with a page's own styles and module preloads. */
  headOf(page: string): string;
}

/** Vite's manifest: built files by source file, or by generated name for shared chunks. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Loads the template, the manifest and the SSR bundle. @throws StartError if `npm run build` has not run */
export async function loadPageBuild(config: Config): Promise<PageBuild & { inlineSources: InlineSources }> {
  const { clientFolder, pagesFolder } = config;
  const read = (name: string) => readBuiltFile(join(clientFolder, name));
  const [html, manifestJson] = await Promise.all([read('index.html'), read('.vite/manifest.json')]);
  const renderer = await importRenderer(join(pagesFolder, 'render-page.js'));
  const manifest: Manifest = JSON.parse(manifestJson);
  const styles = new Map<string, string>();

  async function inlineStyle(file: string): Promise<string> {
    const style = await read(file);
    styles.set(file, style);
    // The first thing on the screen must not wait for another file. The `<link>` stops Vite from fetching this file again;
    // `disabled` stops browsers, and `media="not all"` stops Chromium's preload scanner.
    return `<link rel="stylesheet" disabled media="not all" href="${file}"><style>${style}</style>`;
  }

  let htmlTemplate = addAnalytics(html, config);
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]* href="(\/[^"]+)">/g)) {
    const style = await inlineStyle(file);
    htmlTemplate = htmlTemplate.replace(link, () => style);
  }
  const heads: Record<string, string> = {};
  for (const page of [...Object.keys(pagePatterns), 'notFound']) {
    const source = renderer.pageSources[page];
    if (!source || !manifest[source]) {
      const missing = source ? `client/${source}` : `page "${page}"`;
      throw new StartError(`The built app has no ${missing}. Build it with: npm run build`);
    }
    const files = listFiles(manifest, source).filter((file) => !html.includes(`"${file}"`));
    const scripts = files.filter((file) => file.endsWith('.js'));
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const ownStyles = await Promise.all(files.filter((file) => file.endsWith('.css')).map(inlineStyle));
    heads[page] = [...preloads, ...ownStyles].join('');
  }
  return {
    ...renderer,
    htmlTemplate,
    inlineSources: {
      scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script)),
      styles: [...styles.values()].map(hashOf),
      workers: [],
    },
    headOf: (page) => heads[page] ?? '',
  };
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

/** Marks pages so that the client asks the skater for consent to analytics. */
export function addAnalytics(html: string, { firebase: { measurementId } }: Config): string {
  return measurementId
    ? html.replace('</head>', `<meta name="analytics" content="${measurementId}" /></head>`)
    : html;
}

function readBuiltFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(({ message }) => {
    throw new StartError(`The built app cannot be read (${message}). Build it with: npm run build`);
  });
}

async function importRenderer(file: string): Promise<PageRenderer> {
  // Throws a helpful error if the file is missing.
  await readBuiltFile(file);
  return import(pathToFileURL(file).href);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
