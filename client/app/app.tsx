import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes.map(({ pattern, Page }) => (
          // Case matters to the server too, which answers unknown paths with 404.
          <Route key={pattern} path={pattern} caseSensitive element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
