import { matchPath } from 'react-router-dom';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { createPageCode, type PageCode, type PageModule } from './page-code.tsx';

/** Every page with its code, which is loaded when the page is first shown. */
const pages: Record<PageName, () => PageModule> = {
  home: () => import('./home-route.tsx'),
  categories: () => import('./categories-route.tsx'),
  category: () => import('./category-route.tsx'),
  level: () => import('./level-route.tsx'),
  search: () => import('../pages/search.tsx'),
  login: () => import('../features/session/login-page.tsx'),
  profile: () => import('./profile-route.tsx'),
  firebaseTest: () => import('../features/session/firebase-test-page.tsx'),
  privacyPolicy: () => import('./privacy-policy-route.tsx'),
};

const pagesOfCurriculum: readonly string[] = ['categories', 'category', 'level', 'search'];

interface PageRoute {
  pattern: string;
  code: PageCode;
  needsCurriculum: boolean;
}

export const routes = Object.entries(pages).map(
  ([name, load]): PageRoute => ({
    pattern: pagePatterns[name as PageName],
    code: createPageCode(load),
    needsCurriculum: pagesOfCurriculum.includes(name),
  }),
);

export const notFound: PageRoute = {
  pattern: '*',
  code: createPageCode(() => import('../features/site/not-found-page.tsx')),
  needsCurriculum: false,
};

/** The page at this path. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ pattern: path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;
}
