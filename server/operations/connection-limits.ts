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

/** The options of Fastify that keep slow clients from holding connections for ever. */
export function limitConnections({ headersMs, requestMs, checkEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkEveryMs },
  };
}
