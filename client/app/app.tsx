import { type ComponentType, Suspense, use } from 'react';
import { useRoutes } from 'react-router-dom';
import { pageNames, pages } from '#shared/pages.ts';
import { type PageName, pageModule } from '#shared/paths.ts';
import { loadCode } from '../lib/load-code.ts';
import { pagePatternOf } from '../lib/page-pattern.ts';
import { LoadingPage } from '../ui/loading.tsx';
import { Layout } from './layout.tsx';
import { SeparateLogin } from './separate-login.tsx';

type Module = { default: ComponentType };

const modules = import.meta.glob<Module>(['../pages/*.tsx', '!../pages/*.test.tsx']);

function createRoute(name: PageName | 'notFound', pattern: string) {
  const load = modules[`../${pageModule(name)}`];
  if (!load) throw new Error(`There is no ${pageModule(name)}`);
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  /** Loads the code ahead, so that no loading state appears: React keeps one for 300 ms, however soon the code arrives. */
  async function preload(): Promise<void> {
    Loaded = (await load?.())?.default;
  }

  /** Suspends until its code is loaded. A rendering that React resumes after that must call `use` again. */
  function Page() {
    if (!Loaded) loading ??= loadCode(preload);
    if (loading) use(loading);
    return Loaded && <Loaded />;
  }

  return { name, pattern, Page, preload };
}

export const routes = [
  ...pageNames.map((name) => createRoute(name, pages[name].path)),
  createRoute('notFound', '*'),
];

export function routeOf(pathname: string) {
  const current = pagePatternOf(pathname);
  return routes.find(({ pattern }) => pattern === current);
}

const children = routes.map(({ pattern, Page }) => ({
  path: pattern,
  // As on the server, which responds with 404 to other spellings.
  caseSensitive: true,
  element: (
    <Suspense fallback={<LoadingPage />}>
      <Page />
    </Suspense>
  ),
}));
const pagesInLayout = [{ element: <Layout />, children }];

const reload = () => window.location.reload();

export function App() {
  return (
    <SeparateLogin reload={reload}>
      <Pages />
    </SeparateLogin>
  );
}

function Pages() {
  return useRoutes(pagesInLayout);
}
