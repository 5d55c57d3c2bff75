import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Render } from '#shared/page-data.ts';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { PageDataContext } from './lib/page-data.ts';

await Promise.all(routes.map(({ preload }) => preload()));

export const renderPage: Render = (path, data) => {
  const html = renderToString(
    <PageDataContext value={{ ...data, path }}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </PageDataContext>,
  );
  // React leaves what it cannot render to the browser, silently. In development it says why.
  const [failed, why = 'npm run dev says why'] =
    /<!--\$!-->(?:<template[^>]* data-msg="([^"]*)")?/.exec(html) ?? [];
  if (failed) throw new Error(`The server cannot render ${path}: ${why}`);
  // React puts the title first, which belongs in the head.
  const [element = '', title = ''] = /^<title>(.*?)<\/title>/.exec(html) ?? [];
  return { title, html: html.slice(element.length) };
};
