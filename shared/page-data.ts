import type { Curriculum } from './curriculum.ts';

/** The data a page was rendered from. It is embedded in the page, so that hydration starts with the same data. */
export interface PageData {
  year: number;
  /** Only for the privacy page. */
  contactEmail?: string;
  /** The part of the curriculum that the page shows. */
  curriculum?: Curriculum;
  /** Only for the search page, which offers them before it has the curriculum. */
  categoryIds?: string[];
}

/** The id of the script element that contains the data as JSON. */
export const pageDataId = 'page-data';

export interface RenderedPage {
  /** The document's title, already escaped. */
  title: string;
  /** The content of the root element. */
  html: string;
}

/** The exports of the SSR bundle (`client/render-page.tsx`). */
export interface PageRenderer {
  /** The source file of each page, as spelled in Vite's manifest. */
  pageSources: Record<string, string>;
  renderPage(path: string, data: PageData): RenderedPage;
}
