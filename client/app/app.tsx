import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { notFound, routes } from './routes.ts';

export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {[...routes, notFound].map(({ pattern, code: { Page } }) => (
          // As the server reads paths, or it would call a page unknown that is shown all the same.
          <Route key={pattern} path={pattern} caseSensitive element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
