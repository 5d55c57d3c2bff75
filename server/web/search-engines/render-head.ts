import { appName } from '#shared/app-name.ts';
import { escapeMarkup } from '../markup.ts';

/** Metadata for search engines and link previews. */
export interface PageMetadata {
  description: string;
  /** The canonical path; without it the page is `noindex`. */
  path?: string;
}

/** Drawn by `npm run draw:share-image`. */
const image = { path: '/social/share-image.png', width: '1200', height: '630' };
const imageText = `${appName}: a skate, and the words “Read every move. Watch it. Mark what you can do.”`;

/** The head elements for search engines and link previews. @param title already escaped */
export function renderHead(origin: string, title: string, { description, path }: PageMetadata): string {
  const address = path === undefined ? undefined : origin + path;
  return [
    `<title>${title}</title>`,
    meta('name', 'description', description),
    address ? `<link rel="canonical" href="${escapeMarkup(address)}">` : meta('name', 'robots', 'noindex'),
    `<meta property="og:title" content="${title}">`,
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', appName),
    meta('property', 'og:type', 'website'),
    address ? meta('property', 'og:url', address) : '',
    meta('property', 'og:image', origin + image.path),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', imageText),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
}
