import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { setEdition } from '#shared/edition.ts';
import type { Render } from '#shared/pages.ts';
import { App, routes } from './app/app.tsx';
import { EmbeddedPageContext } from './stores/curriculum/use-page.tsx';

await Promise.all(routes.map(({ preload }) => preload()));

/** Otherwise React puts what is long at the end of the page, for a script to move it. */
const progressiveChunkSize = Number.POSITIVE_INFINITY;

/** @throws what a component throws */
export const renderPage: Render = async (path, page, edition) => {
  setEdition(edition);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <EmbeddedPageContext value={{ ...page, path }}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </EmbeddedPageContext>,
    { progressiveChunkSize, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw new Error(`The server cannot render ${path}`, { cause: failures[0] });
  const html = await new Response(prelude).text();
  // React puts the title first, which belongs in the head.
  const [element = '', title = ''] = /^<title>(.*?)<\/title>/.exec(html) ?? [];
  return { title, html: html.slice(element.length) };
};
