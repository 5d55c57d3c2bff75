import type { FastifyInstance } from 'fastify';
import { type BuiltFile, loadBuiltFiles } from './load-built-files.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts';

/**
 * Serves the files of the built app from memory. Each file is a route of its own, made at start, so no request's
 * path ever reaches the file system.
 */
export async function addAssetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  for (const file of await loadBuiltFiles(clientFolder)) {
    const prepared = prepareFile(file);
    app.get(file.path, (request, reply) => sendPrepared(request, reply, prepared));
  }
}

function prepareFile({ path, contentType, content, compressed }: BuiltFile): PreparedResponse {
  // Names below assets/ hold a hash of the content, so those files never change.
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return prepareResponse(content, contentType, { caching, compressed });
}
