import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests that another site's page could have made a browser send. Browsers say where a request comes
 * from in Sec-Fetch-Site, in Origin, or in both. What they send must fit, and they must send one of them. The origin
 * is compared with the configured one, never with anything the request itself says about us.
 */
export function requireSameOrigin(app: FastifyInstance, publicOrigin: string): void {
  let ownOrigin = publicOrigin;
  app.addHook('onListen', async () => {
    const address = app.server.address();
    // With PORT=0 the port of the default origin is known only now.
    if (address && typeof address === 'object') ownOrigin = publicOrigin.replace(/:0$/, `:${address.port}`);
  });
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isOurs =
      (site === undefined || site === 'same-origin') &&
      (origin === undefined || origin === ownOrigin) &&
      (site !== undefined || origin !== undefined);
    const isAllowed = isOurs || readingMethods.includes(method);
    done(isAllowed ? undefined : new ProblemError('other-origin', `Only pages of ${ownOrigin} may do this.`));
  });
  // Other sites' forms can send it without a preflight, unlike JSON. No route under /api/ parses their two other types.
  app.removeContentTypeParser('text/plain');
}
