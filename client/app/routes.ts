import { matchPath } from 'react-router-dom';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { createPageCode, type PageCode, type PageModule } from './page-code.tsx';

/** Every page with its code, which is loaded when the page is first shown. */
const pages: Record<PageName, () => PageModule> = {
  home: () => import('../features/site/home-page.tsx'),
  categories: () => import('../features/curriculum/categories-page.tsx'),
  category: () => import('./category-route.tsx'),
  level: () => import('./level-route.tsx'),
  search: () => import('../features/curriculum/search-page.tsx'),
  login: () => import('../features/session/login-page.tsx'),
  profile: () => import('./profile-route.tsx'),
  firebaseTest: () => import('../features/session/firebase-test-page.tsx'),
  privacyPolicy: () => import('./privacy-policy-route.tsx'),
};

export const routes = Object.entries(pages).map(([name, load]) => ({
  pattern: pagePatterns[name as PageName],
  code: createPageCode(load),
}));

export const notFound = createPageCode(() => import('../features/site/not-found-page.tsx'));

/** The code of the page at this path. */
export function codeOf(pathname: string): PageCode {
  const route = routes.find(({ pattern: path }) => matchPath({ path, caseSensitive: true }, pathname));
  return route?.code ?? notFound;
}
