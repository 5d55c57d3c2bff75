import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of the built app. Each file is a route of its own, made at start (`wildcard: false`), so no
 * request's path ever reaches the file system.
 */
export async function addAssetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  const hashedFiles = join(clientFolder, 'assets/');
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      // Names below assets/ hold a hash of the content, so those files never change.
      const immutable = path.startsWith(hashedFiles);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
