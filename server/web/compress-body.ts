import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli's best takes 1.7 ms a kilobyte: for the curriculum as it is a fifth of a second, for a hundred times as much a coffee. */
const bestUpToBytes = 256 * 1024;

/** Compresses as well as is worth the time, off the main thread. */
export async function compressBody(
  body: Buffer,
  encoding: Encoding,
  brotliQuality = body.length <= bestUpToBytes ? 11 : 5,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return deflate(body, { level: body.length <= bestUpToBytes ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
