import { type ComponentType, lazy } from 'react';
import { pagePatterns } from '#shared/paths.ts';

type PageModule = Promise<{ default: ComponentType }>;

/** Every page with its code, which is loaded when the page is first shown. */
const pages: Record<keyof typeof pagePatterns, () => PageModule> = {
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
  pattern: pagePatterns[name as keyof typeof pagePatterns],
  Page: lazy(load),
}));

export const NotFoundPage = lazy(() => import('../features/site/not-found-page.tsx'));
