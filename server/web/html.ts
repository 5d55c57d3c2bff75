import { editionId, getEdition, siteName } from '#shared/edition.ts';
import { type EmbeddedPage, embeddedPageId, type Render } from '#shared/pages.ts';
import { manifestPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';

/** A page that anybody can open. */
export interface PublicPage {
  path: string;
  /** For search engines and link previews. */
  description: string;
  /** Undefined for the app shell. */
  embedded?: EmbeddedPage;
  /** Rendered in the browser, because it shows nothing until it is known who is signed in. */
  isPrivate?: boolean | undefined;
}

/** What the client contributes to a page. */
interface PageParts {
  /** `client/index.html`, as Vite has transformed it. */
  template: string;
  /** The head elements with the page's own styles and module preloads. */
  head: string;
  /** Without it, the browser renders the page. */
  render?: Render;
}

/** The complete HTML document of a page. */
export async function renderHtml(
  { publicOrigin, firebase, edition }: Config,
  { path, description, embedded, isPrivate }: PublicPage,
  { template, head, render }: PageParts,
): Promise<string> {
  const rendered = render && embedded && !isPrivate ? await render(path, embedded, getEdition()) : undefined;
  const { title, html } = rendered ?? { title: escapeMarkup(siteName()), html: '' };
  const isIndexed = rendered && embedded?.name !== 'notFound';
  const metadata = [
    `<link rel="manifest" href="${manifestPath}">`,
    ...renderMetadata(publicOrigin, title, description, isIndexed ? path : undefined),
    // The picture has the default name in it.
    ...renderImage(publicOrigin, edition.appName ? icon : shareImage),
  ].join('');
  // The client asks the skater for consent to analytics where it finds this.
  const analytics = firebase.measurementId ? meta('name', 'analytics', firebase.measurementId) : '';
  const data = embed(editionId, getEdition()) + (rendered ? embed(embeddedPageId, embedded) : '');
  return template
    .replace('</head>', () => `${head}${metadata}${analytics}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html.replaceAll('@', '&#64;')}</div>${data}`);
}

/**
 * What the client needs, as JSON. Escapes `<`, so that no text in the data can end the element. Here and in the markup `@` is escaped, too:
 * a proxy that hides email addresses would change the page, and hydration would then fail.
 */
function embed(id: string, data: object | undefined): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('@', '\\u0040');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Drawn by `npm run draw:share-image`. */
const shareImage = {
  path: '/social/share-image.png',
  width: '1200',
  height: '630',
  text: ': a skate, and the words “Read every move. Watch it. Mark what you can do.”',
  card: 'summary_large_image',
};
const icon = { path: '/icon-512.png', width: '512', height: '512', text: '', card: 'summary' };

/** For search engines and link previews. @param title already escaped @param path without one, the page is `noindex` */
function renderMetadata(origin: string, title: string, description: string, path?: string): string[] {
  const address = path === undefined ? undefined : origin + path;
  return [
    `<title>${title}</title>`,
    meta('name', 'description', description),
    address ? `<link rel="canonical" href="${escapeMarkup(address)}">` : meta('name', 'robots', 'noindex'),
    `<meta property="og:title" content="${title}">`,
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', siteName()),
    meta('property', 'og:type', 'website'),
    address ? meta('property', 'og:url', address) : '',
  ];
}

/** The picture of a link preview. */
function renderImage(origin: string, { path, width, height, text, card }: typeof shareImage): string[] {
  return [
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
    meta('property', 'og:image:alt', getEdition().appName + text),
    meta('name', 'twitter:card', card),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML, including double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
