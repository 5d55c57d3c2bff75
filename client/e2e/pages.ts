import '#shared/testing/set-up-edition.ts';

import { pages as allPages, pageNames } from '#shared/pages.ts';
import type { PageName } from '#shared/paths.ts';

interface VisitedPage {
  path: string;
  title: string;
  heading: string;
}

/** First headings that are not the page's title. */
const headings: Partial<Record<PageName, string>> = {
  category: 'Figure Skating Basic',
  level: 'Level Basic 1',
};
const queries: Partial<Record<PageName, string>> = { search: '?q=spins' };
const params = { categoryId: 'basic', levelId: 'basic-1' };

/** Every page that a visitor can open: only the profile needs a sign-in. */
export const pages = pageNames
  .filter((name) => name !== 'profile')
  .map((name): VisitedPage => {
    const title = allPages[name].title(params);
    const path = allPages[name].path.replace(/:(\w+)/g, (_, param: keyof typeof params) => params[param]);
    return { path: path + (queries[name] ?? ''), title, heading: headings[name] ?? title };
  });

/** The pages for paths that lead to nothing. */
export const missingPages: VisitedPage[] = [
  ['/category/nope', 'Under Development'] as const,
  ['/category/basic/level/nope', 'Level not found'] as const,
  ['/nope', '404 - Page Not Found'] as const,
].map(([path, title]) => ({ path, title, heading: title }));
