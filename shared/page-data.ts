import type { CloseMatches } from './close-matches.ts';
import type { Curriculum } from './curriculum.ts';

/** What the server rendered a page with. The page carries it, so that hydration starts from the same. */
export interface PageData {
  year: number;
  /** On the privacy page. */
  contactEmail?: string;
  /** As much of the curriculum as the page shows. */
  curriculum?: Curriculum;
  /** Of a search, whose hits are in the curriculum. */
  closeMatches?: CloseMatches;
}

/** The id of the element that contains it, as JSON. */
export const pageDataId = 'page-data';

export interface RenderedPage {
  /** The text of the document's title, as markup. */
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
