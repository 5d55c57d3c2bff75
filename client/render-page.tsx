import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer } from '#shared/page-data.ts';
import type { PageName } from '#shared/paths.ts';
import { App } from './app/app.tsx';
import { notFound, routes } from './app/routes.ts';
import { PageDataContext } from './lib/page-data.ts';

await Promise.all([...routes, notFound].map(({ code }) => code.preload()));

export const pageSources: Record<PageName | 'notFound', string> = {
  home: 'app/home-route.tsx',
  categories: 'app/categories-route.tsx',
  category: 'app/category-route.tsx',
  level: 'app/level-route.tsx',
  search: 'pages/search.tsx',
  login: 'features/session/login-page.tsx',
  profile: 'app/profile-route.tsx',
  firebaseTest: 'features/session/firebase-test-page.tsx',
  privacyPolicy: 'app/privacy-policy-route.tsx',
  notFound: 'features/site/not-found-page.tsx',
};

/** Renders a page as it is before anything is known of the skater. */
export const renderPage: PageRenderer['renderPage'] = (url, data) => {
  const html = renderToString(
    <PageDataContext value={{ ...data, url }}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </PageDataContext>,
  );
  // React puts what belongs into the head first.
  const [title = ''] = /^<title>.*?<\/title>/.exec(html) ?? [];
  return { title, html: html.slice(title.length) };
};
