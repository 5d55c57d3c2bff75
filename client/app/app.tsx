import { useRoutes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { routes } from './routes.tsx';

const pages = routes.map(({ pattern, Page }) => ({
  path: pattern,
  // As on the server, which responds with 404 to other spellings.
  caseSensitive: true,
  element: <Page />,
}));
const pagesInLayout = [{ element: <Layout />, children: pages }];

export function App() {
  return useRoutes(pagesInLayout);
}
