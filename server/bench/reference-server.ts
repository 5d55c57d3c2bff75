/**
 * Serves the hand-written pages at their paths, and an empty React app at `/empty`, just as our server serves its own,
 * with the same headers for safety: a browser takes longer to open a page that has them.
 * `node reference-server.ts <folder of the empty app> <category> <level>`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { compressResponse, sendCompressed } from '../web/compressed-response.ts';
import { buildSecurityHeaders } from '../web/security-headers.ts';
import { addStaticFiles } from '../web/static-files.ts';
import { writePlainPages } from './plain-pages.ts';

const [emptyApp = '', categoryId = '', levelId = ''] = process.argv.slice(2);
const { curriculum } = await loadCurriculum(loadConfig({}).curriculumFile);
const pages = writePlainPages(curriculum, categoryId, levelId);
pages.set('/empty', await readFile(join(emptyApp, 'index.html'), 'utf8'));

const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
const securityHeaders = buildSecurityHeaders(policy, false);

const app = fastify();
app.addHook('onRequest', (_request, reply, done) => {
  reply.headers(securityHeaders);
  done();
});
await addStaticFiles(app, emptyApp);
for (const [path, html] of pages) {
  const response = await compressResponse(html, 'text/html; charset=utf-8');
  app.get(path, (request, reply) => sendCompressed(request, reply, response));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
