import type { ServerOptions } from 'node:http';

/** How long others are waited for, in milliseconds. */
export interface Patience {
  /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body. */
  requestMs: number;
  /** How often connections are looked at: one may live so much longer. */
  checkEveryMs: number;
  /** For Firebase's pages, when we pass them on. */
  signInPageMs: number;
}

/** Longer than proxies keep an idle connection (nginx: 60 s), so that none sends a request into one that is being closed. */
const keepAliveMs = 72_000;

/** The options of Node's server that keep slow clients from holding connections for ever. */
export function limitConnections({ headersMs, requestMs, checkEveryMs }: Patience): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
  };
}
