import { type PageData, pageDataId, type RenderedPage } from '#shared/page-data.ts';
import type { PageBuild } from './page-build.ts';
import type { Thing } from './search-engines/structured-data.ts';
import { type PageSummary, summaryOfNoPage } from './search-engines/summarize-page.ts';
import { writeHead } from './search-engines/write-head.ts';
import { writeThings } from './search-engines/write-things.ts';
import { writeJsonElement } from './write-json-element.ts';

/** What search engines learn of a page. */
export interface PageFacts {
  summary: PageSummary;
  things: Thing[];
}

/** For a document that may become any page, or that has none. */
export const noFacts: PageFacts = { summary: summaryOfNoPage, things: [] };

/** The whole HTML of a page that was rendered. Its code is asked for with the app, not when that finds that it needs it. */
export function writeDocument(
  build: PageBuild,
  page: string,
  { title, html }: RenderedPage,
  data: PageData,
  facts: PageFacts,
): string {
  const element = writeJsonElement(`type="application/json" id="${pageDataId}"`, data);
  return withFacts(build, withCode(build, page), title, facts).replace(
    '<div id="root"></div>',
    () => `<div id="root">${html}</div>${element}`,
  );
}

/** The HTML of a page that the browser renders. */
export function writeEmptyDocument(build: PageBuild, facts: PageFacts, page?: string): string {
  const htmlTemplate = page ? withCode(build, page) : build.htmlTemplate;
  return withFacts(build, htmlTemplate, '<title>Figure Skating App</title>', facts);
}

/** What only machines read comes last. */
function withFacts(
  { publicOrigin }: PageBuild,
  htmlTemplate: string,
  title: string,
  { summary, things }: PageFacts,
): string {
  const head = writeHead(publicOrigin, { title: title.replaceAll(/<\/?title>/g, ''), summary });
  return htmlTemplate
    .replace('</head>', () => `${title}${head}</head>`)
    .replace('</body>', () => `${writeThings(things)}</body>`);
}

function withCode({ htmlTemplate, scriptsOf, stylesOf }: PageBuild, page: string): string {
  const preloads = scriptsOf(page).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return htmlTemplate.replace('</head>', () => `${preloads.join('')}${stylesOf(page)}</head>`);
}
