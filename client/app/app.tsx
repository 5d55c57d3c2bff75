import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { NotFoundPage, routes } from './routes.ts';

export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes.map(({ pattern, Page }) => (
          <Route key={pattern} path={pattern} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
