import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compressBody } from './compress-body.ts';

/** A body that never changes while the server runs, kept compressed. */
export interface PreparedResponse {
  /** What a 304 says as well. */
  headers: { 'cache-control': string; etag: string; vary: string };
  plain: Variant;
  /** Each encoding once it has been asked for; those of a built file are there from the start. */
  variants: Map<Encoding, Variant | Promise<Variant>>;
  brotliQuality: number | undefined;
}

export interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

interface PreparedSettings {
  /** Cache-Control. */
  caching?: string;
  /** What replaces the headers that every answer carries. */
  headers?: Record<string, string>;
  /** What was compressed before, such as at build; then nothing else is compressed. */
  compressed?: { br?: Buffer; gzip?: Buffer };
  /** From 0 to 11, the smallest and by far the slowest; unless given, what is worth the time for its size. */
  brotliQuality?: number;
}

export function prepareResponse(
  content: string | Buffer,
  contentType: string,
  { caching = 'no-cache', compressed, brotliQuality, headers: own }: PreparedSettings = {},
): PreparedResponse {
  const body = Buffer.from(content);
  // Weak, because the three encodings of a body share it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'cache-control': caching, etag, vary: 'accept-encoding' };
  const plain = { headers: { ...headers, ...own, 'content-type': contentType }, body };
  const variants: PreparedResponse['variants'] = new Map([['identity', plain]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const smaller = compressed?.[encoding];
    if (compressed) variants.set(encoding, smaller ? encode(plain, encoding, smaller) : plain);
  }
  return { headers, plain, variants, brotliQuality };
}

/** Sends the body in an encoding the client accepts, or 304 when the client holds it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  status = 200,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = prepared;
  const ifNoneMatch = request.headers['if-none-match'];
  if (status === 200 && ifNoneMatch !== undefined && holdsEtag(ifNoneMatch, headers.etag)) {
    return reply.code(304).headers(headers).send();
  }
  const variant = findVariant(prepared, chooseEncoding(request.headers['accept-encoding']));
  const send = ({ headers, body }: Variant) => reply.code(status).headers(headers).send(body);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

/** Compresses before anybody asks, in the background. */
export function compressAhead(prepared: PreparedResponse): void {
  for (const encoding of ['br', 'gzip'] as const) void findVariant(prepared, encoding);
}

/** Compresses when first asked, off the main thread: every page at once would hold up the start. */
function findVariant(
  { plain, variants, brotliQuality }: PreparedResponse,
  encoding: Encoding,
): Variant | Promise<Variant> {
  const known = variants.get(encoding);
  if (known) return known;
  const compressing = compressBody(plain.body, encoding, brotliQuality).then((body) => {
    const variant = encode(plain, encoding, body);
    variants.set(encoding, variant);
    return variant;
  });
  variants.set(encoding, compressing);
  return compressing;
}

function encode({ headers }: Variant, encoding: Encoding, body: Buffer): Variant {
  return { headers: { ...headers, 'content-encoding': encoding }, body };
}

function holdsEtag(header: string, etag: string): boolean {
  return header.split(',').some((held) => held.trim() === '*' || opaqueTag(held) === opaqueTag(etag));
}

/** The tag without the mark of weakness: If-None-Match compares weakly (RFC 9110, 13.1.2). */
function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
