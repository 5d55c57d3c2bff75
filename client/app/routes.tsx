import { type ComponentType, use } from 'react';
import { type PageName, pagePatterns } from '#shared/paths.ts';
import { loadCode } from '../lib/load-code.ts';
import { pagePatternOf } from '../lib/page-pattern.ts';

/** Loads the code of every page. The server expects it in `pages/{name in kebab case}.tsx`. */
const pages: Record<PageName | 'notFound', () => Promise<{ default: ComponentType }>> = {
  home: () => import('../pages/home.tsx'),
  categories: () => import('../pages/categories.tsx'),
  category: () => import('../pages/category.tsx'),
  level: () => import('../pages/level.tsx'),
  search: () => import('../pages/search.tsx'),
  practice: () => import('../pages/practice.tsx'),
  login: () => import('../pages/login.tsx'),
  profile: () => import('../pages/profile.tsx'),
  sharedProgress: () => import('../pages/shared-progress.tsx'),
  firebaseTest: () => import('../pages/firebase-test.tsx'),
  privacyPolicy: () => import('../pages/privacy-policy.tsx'),
  notFound: () => import('../pages/not-found.tsx'),
};

const curriculumPages = ['categories', 'category', 'level', 'search', 'practice', 'sharedProgress'];
const patterns: Record<string, string> = pagePatterns;

export const routes = Object.entries(pages).map(([name, load]) => {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  /** Loads the code ahead, so that no loading state appears: React keeps one for 300 ms, however soon the code arrives. */
  async function preload(): Promise<void> {
    Loaded = (await load()).default;
  }

  /** Suspends until its code is loaded. A rendering that React resumes after that must call `use` again. */
  function Page() {
    if (!Loaded) loading ??= loadCode(preload);
    if (loading) use(loading);
    return Loaded && <Loaded />;
  }

  return {
    name,
    pattern: patterns[name] ?? '*',
    Page,
    preload,
    needsCurriculum: curriculumPages.includes(name),
  };
});

export function routeOf(pathname: string) {
  const current = pagePatternOf(pathname);
  return routes.find(({ pattern }) => pattern === current);
}
