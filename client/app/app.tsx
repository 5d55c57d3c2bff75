import { Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { LoadingPage } from '../ui/loading.tsx';
import { Layout } from './layout.tsx';
import { routes } from './routes.tsx';
import { SeparateLogin } from './separate-login.tsx';

const pages = routes.map(({ pattern, Page }) => ({
  path: pattern,
  // As on the server, which responds with 404 to other spellings.
  caseSensitive: true,
  element: (
    <Suspense fallback={<LoadingPage />}>
      <Page />
    </Suspense>
  ),
}));
const pagesInLayout = [{ element: <Layout />, children: pages }];

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
