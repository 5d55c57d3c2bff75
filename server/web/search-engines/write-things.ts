import { writeJsonElement } from '../write-json-element.ts';
import type { Thing } from './structured-data.ts';

/** The element with a page's structured data, of which search engines may find it anywhere in the document. */
export function writeThings(things: Thing[]): string {
  if (things.length === 0) return '';
  return writeJsonElement('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@graph': things,
  });
}
