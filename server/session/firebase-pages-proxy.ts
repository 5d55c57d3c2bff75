import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../limits.ts';

/** The pages of the sign-in window (firebase.google.com/docs/auth/web/redirect-best-practices). */
const prefixes = ['/__/auth', '/__/firebase'];

/** No other headers are passed on: no cookies, credentials or client addresses. */
const requestHeaders =
  /^(accept(-encoding|-language)?|content-(length|type)|host|if-modified-since|if-none-match)$/;
const responseHeaders = /^(cache-control|content-(encoding|length|type)|etag|last-modified|vary)$/;

/**
 * Serves Firebase's sign-in window from our own host: in browsers that block third-party storage, it could not report back to
 * our page otherwise. Nothing that identifies anybody is passed on.
 */
export const firebasePagesProxy: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const { authProxyOrigin: upstream } = config.firebase;
  if (!upstream) return;
  // Loaded only here: it would delay the start of a server that does not need it.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  const timeoutMs = config.timeouts.authProxyMs;
  // What a provider has the browser post is a form, which is read here, because the limit of bodies does not hold for one that is
  // passed on while it arrives.
  app.removeAllContentTypeParsers();
  const formType = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, (_request, form, done) => done(null, form));
  for (const prefix of prefixes)
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'POST'],
      proxyPayloads: false,
      undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      disableRequestLogging: true,
      retryMethods: [],
      config: { rateLimit: perAddress(config.limits.authProxyPerMinute) },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => pick(headers, requestHeaders),
        rewriteHeaders: toOurHeaders,
        onError: (reply, { error: cause }) => {
          const detail = 'Firebase’s sign-in pages cannot be fetched.';
          reply.send(new ProblemError('identity-unavailable', detail, { cause }));
        },
      },
    });
};

/** Replaces our content security policy, under which Google's code would not run. Only our own pages may frame these. */
function toOurHeaders(headers: IncomingHttpHeaders) {
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
