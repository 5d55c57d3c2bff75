import { type ComponentType, lazy, useState } from 'react';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { loadCode } from '../lib/load-code.ts';
import { pagePatternOf } from '../lib/page-pattern.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The code of every page, which is in `pages/{name in kebab case}.tsx`. */
const pages: Record<PageName | 'notFound', LoadPage> = {
  home: () => import('../pages/home.tsx'),
  categories: () => import('../pages/categories.tsx'),
  category: () => import('../pages/category.tsx'),
  level: () => import('../pages/level.tsx'),
  search: () => import('../pages/search.tsx'),
  login: () => import('../pages/login.tsx'),
  profile: () => import('../pages/profile.tsx'),
  firebaseTest: () => import('../pages/firebase-test.tsx'),
  privacyPolicy: () => import('../pages/privacy-policy.tsx'),
  notFound: () => import('../pages/not-found.tsx'),
};

const curriculumPages = ['categories', 'category', 'level', 'search'];
const patterns: Record<string, string> = pagePatterns;

export const routes = Object.entries(pages).map(([name, load]) => {
  const LazyPage = lazy(() => loadCode(load));
  let LoadedPage: ComponentType | undefined;
  return {
    name,
    pattern: patterns[name] ?? '*',
    Page() {
      // As it was when the page opened: the other component would begin without its state.
      const [Shown] = useState(() => LoadedPage ?? LazyPage);
      return <Shown />;
    },
    /** Loads the code, so that the page shows at once: React leaves a loading state for 300 ms, however soon the code comes. */
    async preload(): Promise<void> {
      LoadedPage = (await load()).default;
    },
    needsCurriculum: curriculumPages.includes(name),
  };
});

export function routeOf(pathname: string) {
  const current = pagePatternOf(pathname);
  return routes.find(({ pattern }) => pattern === current);
}
