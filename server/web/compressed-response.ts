import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const brotliOptions = {
  params: {
    // Output is a few percent larger than at the highest quality, in a tenth of the time.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // A window of 256 kB, more than any page has. The default of 4 MB takes half as long again, for the same output.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const encodings = ['br', 'gzip', 'identity'] as const;

export type CompressedResponse = Awaited<ReturnType<typeof compressResponse>>;

/** Compresses a response body in every encoding that it can be sent in. */
export async function compressResponse(body: string | Buffer, contentType: string) {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const [br, gzipped] = await Promise.all([brotliAsync(identity, brotliOptions), gzipAsync(identity)]);
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { contentType, etag, bodies: { br, gzip: gzipped, identity } };
}

/** Sends the body in an encoding that the client accepts, or 304 if the client has it. */
export function sendCompressed(reply: FastifyReply, response: CompressedResponse, status = 200) {
  const { contentType, etag, bodies } = response;
  const { 'if-none-match': ifNoneMatch = '', 'accept-encoding': acceptEncoding = '' } = reply.request.headers;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  // Compare without `W/`, which a proxy may drop (RFC 9110, 13.1.2).
  const isCached = ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice('W/'.length));
  if (status === 200 && isCached) return reply.code(304).send();
  const accepted = negotiate(acceptEncoding, [...encodings]);
  const encoding = encodings.find((each) => each === accepted) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).header('content-type', contentType).send(bodies[encoding]);
}

interface TextFile {
  path: string;
  text: string;
  /** Such as `text/plain`. */
  type: string;
}

/** Serves a text that does not change while the server runs. */
export const textFile: FastifyPluginAsync<TextFile> = async (app, { path, text, type }) => {
  const response = await compressResponse(text, `${type}; charset=utf-8`);
  app.get(path, (_request, reply) => sendCompressed(reply, response));
};
