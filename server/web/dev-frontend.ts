import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import fp from 'fastify-plugin';
import { createServer, type ViteDevServer } from 'vite';
import type { Render } from '#shared/pages.ts';
import type { Config } from '../config.ts';
import type { Frontend } from './built-frontend.ts';
import { compressResponse } from './compressed-response.ts';
import { type PublicPage, renderHtml } from './html.ts';

/** Vite adds this nonce to each script and style, and the content security policy allows it. */
const nonce = 'development';

/** Vite serves every file in these folders. Its default is the whole project, including the emulators' passwords. */
const servedFolders = ['client', 'shared', 'data', 'node_modules'].map((name) =>
  resolve(import.meta.dirname, '../..', name),
);

/** `npm run dev`: Vite serves the client's sources on the server's own port, and pages are rendered on each request. */
export async function createDevFrontend(config: Config): Promise<Frontend> {
  let vite: ViteDevServer;

  /** While the sources have an error, the browser renders the page: Vite shows the error there, and reloads once it is mended. */
  async function render(page: PublicPage): Promise<string> {
    const index = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    const template = await vite.transformIndexHtml('/', index);
    const parts = { template, head: '' };
    try {
      const { renderPage } = (await vite.ssrLoadModule('/render-page.tsx')) as { renderPage: Render };
      return await renderHtml(config, page, { ...parts, render: renderPage });
    } catch (error) {
      const { logger } = vite.config;
      if (!logger.hasErrorLogged(error as Error)) logger.error(inspect(error));
      return await renderHtml(config, page, parts);
    }
  }

  return {
    respond: async (page) => compressResponse(await render(page), 'text/html; charset=utf-8'),
    isLive: true,
    sources: {
      scripts: [`'nonce-${nonce}'`],
      styles: [`'nonce-${nonce}'`],
      // Vite's client uses a worker to wait for the server to come back.
      workers: ['blob:'],
      // Vite's client opens that worker by itself.
      trustedTypes: false,
    },
    files: fp(
      async (app) => {
        vite = await createServer({
          // The default loader writes a file, which would trigger `node --watch`.
          configLoader: 'native',
          appType: 'custom',
          // It would clear what the server has logged.
          clearScreen: false,
          html: { cspNonce: nonce },
          server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: servedFolders } },
        });
        app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
        // Before the server waits for its connections: an open page's connection to Vite ends only then.
        app.addHook('preClose', () => vite.close());
      },
      { name: 'vite' },
    ),
  };
}
