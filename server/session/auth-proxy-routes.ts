import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';

/** The paths of the sign-in window (firebase.google.com/docs/auth/web/redirect-best-practices). */
const handlerPath = '/__/auth/handler';
const otherPages = ['handler.js', 'experiments.js', 'iframe', 'iframe.js', 'links', 'links.js'];
const paths = [handlerPath, ...otherPages.map((page) => `/__/auth/${page}`), '/__/firebase/init.json'];

/** No other headers are forwarded: no cookies, credentials or client addresses. */
const requestHeaders = /^(accept(-encoding|-language)?|content-type|host|if-modified-since|if-none-match)$/;
const responseHeaders = /^(cache-control|content-encoding|content-type|etag|last-modified|vary)$/;

/** Firebase's largest file has 0.3 MB. */
const maxPageBytes = 2 * 1024 * 1024;

/**
 * Serves Firebase's sign-in window from our own host: in browsers that block third-party storage, it could not report back to
 * our page otherwise. Forwards only these paths, and nothing that identifies anybody.
 */
export function addAuthProxyRoutes(app: FastifyInstance, config: Config): void {
  const { authProxyOrigin } = config.firebase;
  if (!authProxyOrigin) return;
  const timeoutMs = config.timeouts.authProxyMs;
  const options = { config: { rateLimit: perAddress(config.limits.authProxyPerMinute) } };
  app.register(async (scope) => {
    // Loaded only here: undici would delay the start of a server that does not need it.
    const { default: replyFrom } = await import('@fastify/reply-from');
    await scope.register(replyFrom, {
      base: authProxyOrigin,
      undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize: maxPageBytes },
      disableRequestLogging: true,
      retryMethods: [],
    });
    for (const path of paths) {
      scope.get(path, options, (_request, reply) => reply.from(path, forwarding));
    }
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    // Some providers answer with a form that the browser posts.
    scope.post(handlerPath, { ...options, bodyLimit: config.bodyLimits.signInWindow }, (_request, reply) =>
      reply.from(handlerPath, forwarding),
    );
  });
}

const forwarding: FastifyReplyFromHooks = {
  rewriteRequestHeaders: (_request, headers) => pick(headers, requestHeaders),
  // sendPage sets the headers, once the page has arrived.
  rewriteHeaders: () => ({}),
  // The library's types are wrong: they declare a request.
  onResponse: (_request, reply, page) => void sendPage(reply, page as unknown as UpstreamPage),
  onError: (reply, { error }) => void reply.send(toProblem(error)),
};

interface UpstreamPage {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** Reads the whole page first, so that a failure midway can still become a problem document. */
async function sendPage(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  { statusCode, headers, stream }: UpstreamPage,
): Promise<void> {
  try {
    const body = await buffer(stream);
    if (statusCode === 404) throw new ProblemError('not-found');
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      throw new ProblemError('request-refused');
    if (statusCode !== 200 && statusCode !== 304) throw new Error(`Firebase answered with ${statusCode}`);
    reply.headers(headersOf(headers)).send(body);
  } catch (error) {
    reply.send(toProblem(error));
  }
}

function toProblem(cause: unknown): ProblemError {
  if (cause instanceof ProblemError) return cause;
  return new ProblemError('identity-unavailable', 'Firebase’s sign-in pages cannot be fetched.', { cause });
}

/** Replaces our content security policy, under which Google's code would not run. Only our own pages may frame these. */
function headersOf(headers: IncomingHttpHeaders) {
  const theirPolicy = headers['content-security-policy'];
  const ourPolicy = "frame-ancestors 'self'";
  return {
    'cache-control': 'no-cache',
    ...pick(headers, responseHeaders),
    'content-security-policy': theirPolicy ? [theirPolicy, ourPolicy].flat() : ourPolicy,
    'x-frame-options': 'SAMEORIGIN',
    // The window navigates to the provider and back, and must not lose its opener.
    'cross-origin-opener-policy': 'unsafe-none',
  };
}

function pick(headers: IncomingHttpHeaders, names: RegExp): Record<string, string> {
  const allowed = Object.entries(headers).filter(([name]) => names.test(name));
  return Object.fromEntries(allowed) as Record<string, string>;
}
