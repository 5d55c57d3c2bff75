import type { FastifyInstance } from 'fastify';
import { dataPolicy } from './content-security-policy.ts';
import { type BuiltFile, loadBuiltFiles } from './load-built-files.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts';

const immutable = 'public, max-age=31536000, immutable';

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
  if (!path.startsWith('/assets/')) return prepareResponse(content, contentType, { compressed });
  // Their names hold a hash of the content, so these files never change. None is a page or a worker, which need
  // the page's policy: it is as long as a small file.
  const headers = { 'content-security-policy': dataPolicy };
  return prepareResponse(content, contentType, { caching: immutable, compressed, headers });
}
