import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that never changes while the server runs, compressed once. */
export interface PreparedResponse {
  contentType: string;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

export function prepareResponse(text: string, contentType: string): PreparedResponse {
  const identity = Buffer.from(text);
  return {
    contentType,
    // Weak, because the three encodings of a body share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: gzipSync(identity, { level: 9 }), br: brotliCompressSync(identity) },
  };
}

/** Sends the body in an encoding the client accepts, or 304 when the client holds it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  status = 200,
) {
  reply.headers({ 'cache-control': 'no-cache', etag: prepared.etag, vary: 'accept-encoding' });
  if (status === 200 && holdsEtag(request.headers['if-none-match'], prepared.etag))
    return reply.code(304).send();

  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(prepared.contentType).send(prepared.bodies[encoding]);
}

function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = negotiate(header, [...encodings]);
  return encodings.find((encoding) => encoding === accepted) ?? 'identity';
}

function holdsEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((held) => held.trim() === '*' || opaqueTag(held) === opaqueTag(etag));
}

/** The tag without the mark of weakness: If-None-Match compares weakly (RFC 9110, 13.1.2). */
function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
