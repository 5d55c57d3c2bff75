import { escapeMarkup } from './escape-markup.ts';
import type { PageSummary } from './summarize-page.ts';

/** Drawn by `npm run draw:share-image`. */
const image = { path: '/social/share-image.png', width: '1200', height: '630' };
const imageText =
  'Figure Skating App: a skate, and the words “Read every move. Watch it. Mark what you can do.”';

interface Head {
  /** As HTML: `Categories – Figure Skating App`. */
  title: string;
  summary: PageSummary;
}

/** What a document's head says to search engines, and to whatever shows a preview of a link. */
export function writeHead(origin: string, { title, summary }: Head): string {
  const { description, path } = summary;
  const address = path === undefined ? undefined : origin + path;
  return [
    meta('name', 'description', description),
    address ? `<link rel="canonical" href="${escapeMarkup(address)}">` : meta('name', 'robots', 'noindex'),
    `<meta property="og:title" content="${title}">`,
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', 'Figure Skating App'),
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
