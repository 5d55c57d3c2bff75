import type { InputType } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Three percent smaller than gzip at its best. */
async function zopfli(content: InputType): Promise<Buffer> {
  return Buffer.from(await gzipAsync(Buffer.from(content as Uint8Array), {}));
}

/** Compresses what browsers load as well as can be, once for all. */
export function compressFiles(): Plugin {
  return compression({
    algorithms: [defineAlgorithm(zopfli, {}), 'brotliCompress'],
    filename: (file, { algorithm }) => `${file}.${algorithm === 'brotliCompress' ? 'br' : 'gz'}`,
    exclude: [/\.(html|json)$/],
  });
}
