import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

const acceptable = /^[\w-]{1,64}$/;

/**
 * Names each request. The name in X-Request-Id is taken from a trusted proxy only: anybody else could break the log's
 * lines or pass for another request.
 */
export function createRequestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken =
      typeof given === 'string' && acceptable.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
