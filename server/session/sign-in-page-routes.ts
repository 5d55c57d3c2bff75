import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';
import { type FetchedPage, fetchSignInPage } from './fetch-sign-in-page.ts';

/** What the sign-in window and its frame consist of (firebase.google.com/docs/auth/web/redirect-best-practices). */
const handlerPath = '/__/auth/handler';
const otherPaths = [
  ...['/__/auth/handler.js', '/__/auth/experiments.js', '/__/auth/iframe', '/__/auth/iframe.js'],
  ...['/__/auth/links', '/__/auth/links.js', '/__/firebase/init.json'],
];

/** An answer in which the sign-in provider names the skater, signed. */
const formBodyLimit = 256 * 1024;

/**
 * Serves the pages of Firebase's sign-in window from our own host, because browsers that block third-party storage
 * keep that window from reporting back to ours. Only these paths, and nothing that identifies anybody, reach Firebase.
 */
export function addSignInPageRoutes(app: FastifyInstance, config: Config): void {
  const { signInPages } = config.firebase;
  if (!signInPages) return;
  const options = { config: { rateLimit: perAddress(config.limits.signInPagesPerMinute) } };
  const pass = passTo(signInPages, config.patience.signInPageMs);

  for (const path of [handlerPath, ...otherPaths]) {
    app.get(path, options, (request, reply) => pass(path, request, reply));
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    // Some providers answer with a form that the browser posts.
    scope.post<{ Body: Buffer }>(handlerPath, { ...options, bodyLimit: formBodyLimit }, (request, reply) =>
      pass(handlerPath, request, reply, request.body),
    );
  });
}

function passTo(origin: string, timeoutMs: number) {
  return async (path: string, request: FastifyRequest, reply: FastifyReply, body?: Buffer) => {
    const url = new URL(path, origin);
    url.search = new URL(request.url, origin).search;
    const asked = { method: body ? 'POST' : 'GET', headers: request.headers, ...(body && { body }) } as const;
    const page = await fetchSignInPage(url, asked, timeoutMs).catch((cause: unknown) => {
      throw new ProblemError('identity-unavailable', 'Firebase’s sign-in pages cannot be fetched.', {
        cause,
      });
    });
    refuseFailure(page);
    reply.code(page.status).headers({ 'cache-control': 'no-cache', ...page.headers, ...headersOf(page) });
    return reply.send(page.status === 304 ? undefined : page.body);
  };
}

function refuseFailure({ status }: FetchedPage): void {
  if (status === 200 || status === 304) return;
  if (status === 404) throw new ProblemError('not-found');
  if (status >= 400 && status < 500) throw new ProblemError('request-refused');
  const cause = new Error(`Firebase answered with ${status}`);
  throw new ProblemError('identity-unavailable', 'Firebase’s sign-in pages cannot be fetched.', { cause });
}

/** These pages are Google's code: under our policy they would not run. They are framed by our own pages only. */
function headersOf({ headers }: FetchedPage): Record<string, string | string[]> {
  const theirPolicy = headers['content-security-policy'];
  const ourPolicy = "frame-ancestors 'self'";
  return {
    'content-security-policy': theirPolicy ? [theirPolicy, ourPolicy] : ourPolicy,
    'x-frame-options': 'SAMEORIGIN',
    // The window goes to the provider and comes back, and must still know who opened it.
    'cross-origin-opener-policy': 'unsafe-none',
  };
}
