import { matchPath } from 'react-router-dom';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { createPageCode, type PageCode, type PageModule } from './page-code.tsx';

interface PageEntry {
  load: () => PageModule;
  needsCurriculum?: boolean;
}

/** Every page with its code, which is in `pages/{name in kebab case}.tsx`. */
const pages: Record<PageName, PageEntry> = {
  home: { load: () => import('../pages/home.tsx') },
  categories: { load: () => import('../pages/categories.tsx'), needsCurriculum: true },
  category: { load: () => import('../pages/category.tsx'), needsCurriculum: true },
  level: { load: () => import('../pages/level.tsx'), needsCurriculum: true },
  search: { load: () => import('../pages/search.tsx'), needsCurriculum: true },
  login: { load: () => import('../pages/login.tsx') },
  profile: { load: () => import('../pages/profile.tsx') },
  firebaseTest: { load: () => import('../pages/firebase-test.tsx') },
  privacyPolicy: { load: () => import('../pages/privacy-policy.tsx') },
};

interface PageRoute {
  name: string;
  pattern: string;
  code: PageCode;
  needsCurriculum: boolean;
}

const notFound = createRoute('notFound', '*', { load: () => import('../pages/not-found.tsx') });

export const routes: readonly PageRoute[] = [
  ...Object.entries(pages).map(([name, entry]) => createRoute(name, pagePatterns[name as PageName], entry)),
  notFound,
];

function createRoute(name: string, pattern: string, { load, needsCurriculum = false }: PageEntry): PageRoute {
  return { name, pattern, code: createPageCode(load), needsCurriculum };
}

/** The page at this path. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ pattern: path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;
}
