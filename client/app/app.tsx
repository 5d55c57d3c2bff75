import { useRoutes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { routes } from './routes.tsx';

const pages = routes.map(({ pattern, Page }) => ({
  path: pattern,
  // It matters to the server too, which answers unknown paths with 404.
  caseSensitive: true,
  element: <Page />,
}));
const pagesInLayout = [{ element: <Layout />, children: pages }];

export function App() {
  return useRoutes(pagesInLayout);
}
