import type { Thing } from './structured-data.ts';

/** The element with a page's structured data, of which search engines may find it anywhere in the document. */
export function writeThings(things: Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // Whatever a move's name holds, it ends no script element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
