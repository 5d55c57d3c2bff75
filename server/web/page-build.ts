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

/** What the build made for the server to render pages with. */
export interface PageBuild extends PageRenderer {
  /** Where browsers reach the pages. */
  publicOrigin: string;
  /** The HTML around every page, with the styles that all of them share. */
  htmlTemplate: string;
  inlineSources: InlineSources;
  /** The files that a page's code is in, besides those that the template asks for. */
  scriptsOf(page: string): string[];
  /** The elements with the styles that a page adds to those of the template. */
  stylesOf(page: string): string;
}

/** Vite's list of the files it built, by source file or, for files that several share, by a name of its own. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The paths of the files that a page needs. */
interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** Follows the static imports. Styles of what is imported come first, so that the importer has the last word. */
function collectFiles(manifest: Manifest, source: string): PageFiles {
  const used = new Set([source]);
  for (const name of used) for (const imported of manifest[name]?.imports ?? []) used.add(imported);
  const chunks = [...used].flatMap((name) => manifest[name] ?? []);
  const toPaths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: toPaths(chunks.map(({ file }) => file)),
    styles: toPaths(chunks.toReversed().flatMap(({ css = [] }) => css)),
  };
}

/**
 * Reads what `npm run build` has made.
 * @throws when it has not run
 */
export async function loadPageBuild(config: Config): Promise<PageBuild> {
  const { clientFolder, pagesFolder, publicOrigin } = config;
  const read = (name: string) => readBuilt(join(clientFolder, name));
  const [html, manifestJson] = await Promise.all([read('index.html'), read('.vite/manifest.json')]);
  const renderer: PageRenderer = await import(pathToFileURL(join(pagesFolder, 'render-page.js')).href);
  const manifest: Manifest = JSON.parse(manifestJson);
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="(\/[^"]+)">/g)];
  const templateStyles = links.map(([, file = '']) => file);

  function filesOf(page: string): PageFiles {
    const source = renderer.pageSources[page] ?? '';
    if (!manifest[source])
      throw new Error(`The built app has no page "${page}". Build it with: npm run build`);
    return collectFiles(manifest, source);
  }

  const ofPages = Object.keys(renderer.pageSources).flatMap((page) => filesOf(page).styles);
  const styleFiles = [...new Set([...templateStyles, ...ofPages])];
  const styles = new Map(
    await Promise.all(styleFiles.map(async (file) => [file, await read(file)] as const)),
  );

  let htmlTemplate = addAnalytics(html, config);
  for (const [link, file = ''] of links)
    htmlTemplate = htmlTemplate.replace(link, () => writeStyle(file, styles));
  return {
    ...renderer,
    publicOrigin,
    htmlTemplate,
    inlineSources: {
      scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => sourceOf(script)),
      styles: [...styles.values()].map(sourceOf),
      workers: [],
    },
    scriptsOf: (page) => filesOf(page).scripts.filter((file) => !html.includes(`"${file}"`)),
    stylesOf: (page) =>
      filesOf(page)
        .styles.filter((file) => !templateStyles.includes(file))
        .map((file) => writeStyle(file, styles))
        .join(''),
  };
}

/** Tells the client that visits may be measured, if the skater agrees. */
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

/**
 * The first thing on the screen must not wait for another file. Vite's loader fetches no styles that have a link. Browsers
 * fetch no disabled ones, but Chromium's preload scanner looks at the medium only.
 */
function writeStyle(file: string, styles: Map<string, string>): string {
  return `<link rel="stylesheet" disabled media="not all" href="${file}"><style>${styles.get(file)}</style>`;
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
