import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests that another site's page could have made a browser send. Browsers say where a request comes
 * from in Sec-Fetch-Site; old ones at least name the Origin, which is compared with the configured one, never
 * with anything the request itself says about us.
 */
export function requireSameOrigin(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const site = headers['sec-fetch-site'];
    const isOurs = site === undefined ? headers.origin === publicOrigin : site === 'same-origin';
    const isAllowed = isOurs || readingMethods.includes(method);
    done(isAllowed ? undefined : new ProblemError('other-origin', 'Only pages of this site may do this.'));
  });
  // A form can send these three without asking first; JSON it cannot.
  app.removeContentTypeParser('text/plain');
}
