import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#shared/paths.ts';
import { dataPolicy } from './security-headers.ts';

/**
 * Serves the built and public files, compressed as the build left them. Each file gets a route at start, so a request's path
 * never reaches the file system.
 */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets') + sep;
  const serviceWorker = join(folder, serviceWorkerPath);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    // Pages have their own routes; compressed files are sent in place of the originals.
    globIgnore: ['**/*.html', '**/*.{br,gz}'],
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      // Names in this folder hold a hash of the content, so these files never change.
      const isImmutable = file.startsWith(assets);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The policy of pages is as long as a small file, and only the service worker needs it.
      if (!file.startsWith(serviceWorker)) reply.header('content-security-policy', dataPolicy);
    },
  });
}
