import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type AddressDetail, addressOf, toClientField } from '../client-address.ts';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const linesPerMinute = 10;

/**
 * Answers what Node cannot read as a request, which no hook sees, and ends the connection. Logs the parser's code, and none of
 * the bytes.
 */
export function createMalformedRequestHandler(clientAddress: AddressDetail): Handler {
  let minuteBegan = Number.NEGATIVE_INFINITY;
  let lines = 0;

  function isWithinLimit(): boolean {
    const now = performance.now();
    if (now - minuteBegan >= 60_000) {
      minuteBegan = now;
      lines = 0;
    }
    lines += 1;
    return lines <= linesPerMinute;
  }

  return function answer(this: FastifyInstance, error, socket) {
    const { code } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (!unlogged.has(code) && isWithinLimit()) {
      const client = toClientField(addressOf({ ip: '', socket }), clientAddress);
      this.log.warn({ event: 'request.malformed', code, ...client }, 'request malformed');
    }
    const status = statuses[code] ?? 400;
    // Without the header a proxy may send its next request on this connection.
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    socket.destroy(error);
  };
}

/** A spare connection of a browser, on which no request came in time, and a client that hung up within a request. */
const unlogged = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_INVALID_EOF_STATE']);

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
