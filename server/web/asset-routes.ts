import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#shared/paths.ts';
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
  // The page's policy is as long as a small file. Of these files only the service worker needs it.
  const headers = path === serviceWorkerPath ? {} : { 'content-security-policy': dataPolicy };
  // The names in this folder hold a hash of the content, so these files never change.
  const caching = path.startsWith('/assets/') ? { caching: immutable } : {};
  return prepareResponse(content, contentType, { ...caching, compressed, headers });
}
