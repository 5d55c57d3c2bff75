import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import type { Config } from '../config.ts';
import { type InlineSources, loadPageBuild } from './page-build.ts';
import { createPageDocuments } from './page-documents.ts';
import { createYearlyPages, type Pages, renderPages } from './pages.ts';
import { addStaticFiles } from './static-files.ts';

/** What differs between the built app and `npm run dev`. */
export interface Web {
  pages: Pages;
  inlineSources: InlineSources;
  /** Serves scripts, styles and images. */
  addFiles(app: FastifyInstance): Promise<void>;
}

export interface WebSettings {
  config: Config;
  curriculum: Curriculum;
  now: () => number;
  logger: FastifyBaseLogger;
}

/** Serves what `npm run build` has made. */
export async function createBuiltWeb({ config, curriculum, now, logger }: WebSettings): Promise<Web> {
  const build = await loadPageBuild(config);
  const pages = await createYearlyPages({
    renderPages: (year) => renderPages(createPageDocuments(build, curriculum, year)),
    now,
    logger,
  });
  return {
    pages,
    inlineSources: build.inlineSources,
    addFiles: (app) => addStaticFiles(app, config.clientFolder),
  };
}
