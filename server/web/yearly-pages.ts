import type { FastifyBaseLogger } from 'fastify';
import type { Pages } from './pages.ts';

interface YearlyPagesSettings {
  renderPages: (year: number) => Promise<Pages>;
  now: () => number;
  logger: FastifyBaseLogger;
}

/**
 * Every page shows the year in its footer. The first request of a new one has all pages rendered again; the old ones are sent
 * until the new ones are ready. Years are those of UTC, as replicas may be set to different time zones.
 */
export async function createYearlyPages(settings: YearlyPagesSettings): Promise<Pages> {
  const { renderPages, now, logger } = settings;
  let year = yearOf(now());
  let pages = await renderPages(year);

  function current(): Pages {
    if (year !== yearOf(now())) {
      year = yearOf(now());
      renderPages(year).then(
        (rendered) => {
          pages = rendered;
        },
        (err: unknown) => logger.error({ event: 'pages.outdated', err }, 'the pages of the new year failed'),
      );
    }
    return pages;
  }

  return {
    get: (path) => current().get(path),
    search: (filters) => current().search(filters),
  };
}

function yearOf(milliseconds: number): number {
  return new Date(milliseconds).getUTCFullYear();
}
