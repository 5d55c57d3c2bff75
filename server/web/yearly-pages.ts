import type { Pages } from './pages.ts';

/**
 * Every page says in its footer what year it is, so all of them are rendered again by the first request of a new one. Of the
 * year in UTC, as replicas may be set to different time zones.
 */
export function createYearlyPages(createPages: (year: number) => Pages, now: () => number): Pages {
  let renderedYear = yearOf(now());
  let rendered = createPages(renderedYear);

  function current(): Pages {
    const year = yearOf(now());
    if (year !== renderedYear) {
      rendered = createPages(year);
      renderedYear = year;
    }
    return rendered;
  }

  return {
    find: (page, params) => current().find(page, params),
    kept: (path) => current().kept(path),
    missing: (page) => current().missing(page),
    get shell() {
      return current().shell;
    },
    inlineSources: rendered.inlineSources,
  };
}

function yearOf(milliseconds: number): number {
  return new Date(milliseconds).getUTCFullYear();
}
