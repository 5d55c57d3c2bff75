import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from '../errors.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Prevents cross-site request forgery. Browsers send Sec-Fetch-Site, Origin or both: at least one must be present, and all that
 * are must match. The origin is compared with the configured one, never with the request's own Host.
 */
export const requireSameOrigin = fp<{ publicOrigin: string }>(
  async (app, { publicOrigin }) => {
    let ownOrigin = publicOrigin;
    app.addHook('onListen', async () => {
      ownOrigin = originOf(app, publicOrigin);
    });
    app.addHook('onRequest', async ({ method, headers }) => {
      const { origin, 'sec-fetch-site': site } = headers;
      const isOurs =
        (site === undefined || site === 'same-origin') &&
        (origin === undefined || origin === ownOrigin) &&
        (site !== undefined || origin !== undefined);
      if (isOurs || readingMethods.includes(method)) return;
      throw new ProblemError('other-origin', `Only pages of ${ownOrigin} may do this.`);
    });
    // Unlike JSON, a form of another site can send text/plain without a preflight. No route parses the other two form types.
    app.removeContentTypeParser('text/plain');
  },
  { name: 'require-same-origin' },
);

/** The origin of our pages. With PORT=0, the port is known only once the server listens. */
export function originOf(app: FastifyInstance, publicOrigin: string): string {
  const address = app.server.address();
  const isPort = address !== null && typeof address === 'object';
  return isPort ? publicOrigin.replace(/:0$/, `:${address.port}`) : publicOrigin;
}
