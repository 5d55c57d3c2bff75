import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { type InlineSources, loadPageBuild } from './page-build.ts';
import { createPageDocuments } from './page-documents.ts';
import { type Pages, renderPages } from './pages.ts';
import { dataPolicy } from './security-headers.ts';
import type { PageSource } from './select-page-data.ts';

/** The client as the server serves it: from the build, or from the sources with `npm run dev`. */
export interface Frontend {
  pages: Pages;
  inlineSources: InlineSources;
  /** Scripts, styles and images. */
  addFiles(app: FastifyInstance): Promise<void>;
}

/** Serves the output of `npm run build`. */
export async function createBuiltFrontend(config: Config, source: PageSource): Promise<Frontend> {
  const build = await loadPageBuild(config);
  return {
    pages: await renderPages(createPageDocuments(config, build, source)),
    inlineSources: build.inlineSources,
    addFiles: (app) => addStaticFiles(app, config.clientFolder),
  };
}

/** Serves the files compressed by the build. Each has its own route, so a request's path never reaches the file system. */
async function addStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    // Pages have their own routes, and compressed files are sent instead of the originals.
    globIgnore: ['**/*.html', '**/*.{br,gz}'],
    decorateReply: false,
    // A release that is taken back is older than what browsers have, and must reach them where a proxy drops the ETag.
    lastModified: false,
    setHeaders(reply, file) {
      // File names in this folder contain a hash of the content.
      const isImmutable = file.startsWith(join(root, 'assets') + sep);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The pages' policy is as large as a small file, and only the service worker needs it.
      if (!file.startsWith(join(root, serviceWorkerPath)))
        reply.header('content-security-policy', dataPolicy);
    },
  });
}
