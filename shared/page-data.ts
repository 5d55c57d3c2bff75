import type { Curriculum } from './curriculum.ts';
import type { FoundCounts } from './find-moves.ts';

/** What a page was rendered with on the server. It comes along, so that the browser starts from the same. */
export interface PageData {
  year: number;
  /** As much of the curriculum as the page shows. */
  curriculum?: Curriculum;
  /** How many moves a search has found, where the page shows only the first of them. */
  found?: FoundCounts;
}

/** The id of the element that holds it, as JSON. */
export const pageDataId = 'page-data';

export interface RenderedPage {
  /** For the document's head. */
  title: string;
  /** For the document's root element. */
  html: string;
}

/** What the build for the server (`client/render-page.tsx`) offers. */
export interface PageRenderer {
  /** The source file of each page's code, as the list of page files names it. */
  pageSources: Record<string, string>;
  renderPage(url: string, data: PageData): RenderedPage;
}
