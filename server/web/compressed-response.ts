import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A few percent larger than with the highest, in a tenth of the time. */
const brotliQuality = 6;

const encodings = ['br', 'gzip', 'identity'] as const;

/** A body in memory, with each encoding that it can be sent in. */
export interface CompressedResponse {
  contentType: string;
  etag: string;
  bodies: Record<(typeof encodings)[number], Buffer>;
}

export async function compressResponse(text: string, contentType: string): Promise<CompressedResponse> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipAsync(identity),
  ]);
  // Weak, because the encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { contentType, etag, bodies: { br, gzip: gzipped, identity } };
}

/** Sends the body in an encoding that the client accepts, or 304 when the client has it already. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, bodies }: CompressedResponse,
  status = 200,
): FastifyReply {
  const { 'if-none-match': ifNoneMatch = '', 'accept-encoding': acceptEncoding = '' } = request.headers;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  // Compared without the mark of weakness, which a proxy may drop (RFC 9110, 13.1.2).
  const isCached = ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice('W/'.length));
  if (status === 200 && isCached) return reply.code(304).send();
  const accepted = negotiate(acceptEncoding, [...encodings]);
  const encoding = encodings.find((each) => each === accepted) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).header('content-type', contentType).send(bodies[encoding]);
}

/** Serves a text that does not change while the server runs. */
export async function addTextRoute(app: FastifyInstance, path: string, text: string, contentType: string) {
  const response = await compressResponse(text, `${contentType}; charset=utf-8`);
  app.get(path, (request, reply) => sendCompressed(request, reply, response));
}
