import type { MoveLinks } from './closest-videos.ts';
import type { Category, CountedMove, FirstMove, Level, LevelRef, ListedMove } from './curriculum.ts';
import type { PageName } from './paths.ts';

/** What a page was rendered from. It is embedded in the page, so that hydration starts with the same data. */
export type PageData = {
  /** For the footer. */
  year: number;
} & (PageContent | { name: Exclude<PageName | 'notFound', PageContent['name']> });

/** The pages that show something of the curriculum or the configuration. */
type PageContent =
  | { name: 'home'; firstMoves: FirstMove[] }
  | { name: 'categories'; categories: Category<CountedMove>[] }
  | { name: 'category'; category: Category<ListedMove> }
  | {
      name: 'level';
      level: Level;
      closestVideos: MoveLinks;
      previous?: LevelRef | undefined;
      next?: LevelRef | undefined;
    }
  | { name: 'search'; categoryIds: string[] }
  | { name: 'privacyPolicy'; contactEmail: string };

/** The id of the script element that contains the data as JSON. */
export const pageDataId = 'page-data';

/**
 * Renders a page as it is before the skater is known (`client/render-page.tsx`): its title, already escaped, and the content of
 * the root element.
 */
export type Render = (path: string, data: PageData) => { title: string; html: string };
