import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/page-data.ts';
import type { Config } from '../config.ts';

/** What stands in the pages themselves, as sources for the content security policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  workers: string[];
}

/** What the server renders pages with. */
export interface PageBuild extends PageRenderer {
  publicOrigin: string;
  contactEmail: string;
  /** The HTML that every page is put into, with the styles that all pages share. */
  htmlTemplate: string;
  inlineSources: InlineSources;
  /** The elements with the styles and scripts that a page adds to those of the template. */
  headOf(page: string): string;
}

/** Vite's list of the files it built, by source file or, for files that several share, by a name of its own. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** @throws when `npm run build` has not run */
export async function loadPageBuild(config: Config): Promise<PageBuild> {
  const { clientFolder, pagesFolder, publicOrigin, contactEmail } = config;
  const read = (name: string) => readBuilt(join(clientFolder, name));
  const [html, manifestJson] = await Promise.all([read('index.html'), read('.vite/manifest.json')]);
  const renderer = await importRenderer(join(pagesFolder, 'render-page.js'));
  const manifest: Manifest = JSON.parse(manifestJson);
  const styles = new Map<string, string>();

  async function writeStyle(file: string): Promise<string> {
    const style = styles.get(file) ?? (await read(file));
    styles.set(file, style);
    // The first thing on the screen must not wait for another file. The `<link>` stops Vite from fetching this file again;
    // `disabled` stops browsers, and `media="not all"` stops Chromium's preload scanner.
    return `<link rel="stylesheet" disabled media="not all" href="${file}"><style>${style}</style>`;
  }

  let htmlTemplate = addAnalytics(html, config);
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]* href="(\/[^"]+)">/g)) {
    const style = await writeStyle(file);
    htmlTemplate = htmlTemplate.replace(link, () => style);
  }
  const heads: Record<string, string> = {};
  for (const [page, source] of Object.entries(renderer.pageSources)) {
    if (!manifest[source])
      throw new Error(`The built app has no page "${page}". Build it with: npm run build`);
    const files = listFiles(manifest, source).filter((file) => !html.includes(`"${file}"`));
    const scripts = files.filter((file) => file.endsWith('.js'));
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const ownStyles = await Promise.all(files.filter((file) => file.endsWith('.css')).map(writeStyle));
    heads[page] = [...preloads, ...ownStyles].join('');
  }
  return {
    ...renderer,
    publicOrigin,
    contactEmail,
    htmlTemplate,
    inlineSources: {
      scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script)),
      styles: [...styles.values()].map(hashOf),
      workers: [],
    },
    headOf: (page) => heads[page] ?? '',
  };
}

/** A page's files, static imports included. Styles of what is imported come first, so that the importer has the last word. */
function listFiles(manifest: Manifest, source: string): string[] {
  const used = new Set([source]);
  for (const name of used) for (const imported of manifest[name]?.imports ?? []) used.add(imported);
  const chunks = [...used].flatMap((name) => manifest[name] ?? []);
  const scripts = chunks.map(({ file }) => file);
  const styles = chunks.toReversed().flatMap(({ css = [] }) => css);
  return [...new Set([...scripts, ...styles])].map((file) => `/${file}`);
}

/** Lets the client ask the skater whether visits may be measured. */
export function addAnalytics(html: string, { firebase: { measurementId } }: Config): string {
  return measurementId
    ? html.replace('</head>', `<meta name="analytics" content="${measurementId}" /></head>`)
    : html;
}

function readBuilt(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The built app is missing (${file}). Build it with: npm run build`, { cause });
  });
}

async function importRenderer(file: string): Promise<PageRenderer> {
  // Says what to do where the file is missing.
  await readBuilt(file);
  return import(pathToFileURL(file).href);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
