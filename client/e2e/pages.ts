import { type PageName, pagePatterns } from '#shared/paths.ts';

export interface VisitedPage {
  path: string;
  title: string;
  heading: string;
}

interface PageTexts {
  title: string;
  /** Its first heading, unless that is the title. */
  heading?: string;
  query?: string;
}

/** A new pattern does not compile without a line here. Only the profile needs a sign-in. */
const textsOf: Record<Exclude<PageName, 'profile'>, PageTexts> = {
  home: { title: 'Figure Skating Curriculums' },
  categories: { title: 'Skating Categories' },
  category: { title: 'Basic Levels', heading: 'Figure Skating Basic' },
  level: { title: 'Basic 1 Moves', heading: 'Level Basic 1' },
  search: { title: 'Search Skating Moves', query: '?q=spins' },
  practice: { title: 'Practice' },
  login: { title: 'Login' },
  sharedProgress: { title: 'Shared Progress' },
  firebaseTest: { title: 'Test Firebase' },
  privacyPolicy: { title: 'Privacy Policy' },
};

/** Every page that a visitor can open. */
export const pages = (Object.keys(textsOf) as (keyof typeof textsOf)[]).map((name): VisitedPage => {
  const { title, heading = title, query = '' } = textsOf[name];
  const path = pagePatterns[name].replace(':categoryId', 'basic').replace(':levelId', 'basic-1');
  return { path: path + query, title, heading };
});

/** The pages for paths that lead to nothing. */
export const missingPages: VisitedPage[] = [
  ['/category/nope', 'Under Development'] as const,
  ['/category/basic/level/nope', 'Level not found'] as const,
  ['/nope', '404 - Page Not Found'] as const,
].map(([path, title]) => ({ path, title, heading: title }));
