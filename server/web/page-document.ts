import { type PageData, pageDataId, type RenderedPage } from '#shared/page-data.ts';
import type { PageBuild } from './page-build.ts';

/** The whole HTML of a page that was rendered. Its code is asked for at once, not when the app finds that it needs it. */
export function writeDocument(
  build: PageBuild,
  page: string,
  { title, html }: RenderedPage,
  data: PageData,
): string {
  // Whatever a move's text holds, it ends no script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return withCode(build, page)
    .replace('<style>', () => `${title}<style>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${html}</div><script type="application/json" id="${pageDataId}">${json}</script>`,
    );
}

/** The HTML of a page that the browser renders. */
export function writeEmptyDocument(build: PageBuild, page?: string): string {
  return (page ? withCode(build, page) : build.frame).replace(
    '<style>',
    '<title>Figure Skating App</title><style>',
  );
}

function withCode({ frame, filesOf }: PageBuild, page: string): string {
  const preloads = filesOf(page).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return frame.replace('<style>', () => `${preloads.join('')}<style>`);
}
