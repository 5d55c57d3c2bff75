import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/page-data.ts';
import type { Config } from '../config.ts';
import type { InlineSources } from './content-security-policy.ts';

/** What the build made for the server to render pages with. */
export interface PageBuild extends PageRenderer {
  /** Where browsers reach the pages. */
  publicOrigin: string;
  /** The HTML around every page, with its styles. */
  frame: string;
  /** Its script and its styles as sources for the content security policy. */
  inlineSources: InlineSources;
  /** The files that a page's code is in, besides those that the frame asks for. */
  filesOf(page: string): string[];
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Reads what `npm run build` has made.
 * @throws when it has not run
 */
export async function loadPageBuild({
  clientFolder,
  pagesFolder,
  publicOrigin,
  firebase: { measurementId },
}: Config): Promise<PageBuild> {
  const read = (name: string) => readBuilt(join(clientFolder, name));
  const [html, manifest] = await Promise.all([read('index.html'), read('manifest.json')]);
  const { frame, style } = await inlineStyles(html, read);
  const meta = measurementId ? `<meta name="analytics" content="${measurementId}" />` : '';
  const renderer: PageRenderer = await import(pathToFileURL(join(pagesFolder, 'render-page.js')).href);
  const chunks: Manifest = JSON.parse(manifest);
  return {
    ...renderer,
    publicOrigin,
    frame: frame.replace('</head>', `${meta}</head>`),
    inlineSources: { script: sourceOf(readInlineScript(html)), style: sourceOf(style) },
    filesOf: (page) =>
      listFiles(chunks, renderer.pageSources[page]).filter((file) => !frame.includes(`"${file}"`)),
  };
}

function readBuilt(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The built app is missing (${file}). Build it with: npm run build`, { cause });
  });
}

/** The first thing on the screen must not wait for another file. */
async function inlineStyles(
  html: string,
  read: (name: string) => Promise<string>,
): Promise<{ frame: string; style: string }> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)];
  const style = (await Promise.all(links.map(([, file = '']) => read(file)))).join('');
  // Browsers fetch no disabled styles, and Vite's loader no styles that have a link.
  const disabled = html.replaceAll(/<link rel="stylesheet"/g, '<link rel="stylesheet" disabled');
  return { frame: disabled.replace('</head>', () => `<style>${style}</style></head>`), style };
}

/** What shows the chosen colours must run before anything is painted. */
function readInlineScript(html: string): string {
  return /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function listFiles(manifest: Manifest, source = ''): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The built app has no page "${source}". Build it with: npm run build`);
  const imported = (chunk.imports ?? []).flatMap((name) => listFiles(manifest, name));
  return [...new Set([`/${chunk.file}`, ...imported])];
}
