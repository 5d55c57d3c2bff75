import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressResponse, sendCompressed } from './compressed-response.ts';

async function serve(text: string) {
  const app = fastify();
  const response = await compressResponse(text, 'text/plain');
  app.get('/', (_request, reply) => sendCompressed(reply, response));
  return (acceptEncoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': acceptEncoding } });
}

describe('a compressed response', () => {
  it('is right for each of many different Accept-Encoding headers', async () => {
    const get = await serve('Bend both knees. '.repeat(200));
    for (let quality = 1; quality <= 300; quality += 1) {
      const { headers } = await get(`br;q=0.${quality}, gzip;q=0.0001`);
      expect(headers['content-encoding']).toBe('br');
    }
    const long = `${'identity;q=0.1, '.repeat(50)}gzip`;
    expect((await get(long)).headers['content-encoding']).toBe('gzip');
  });

  it('is right when it is big', async () => {
    const big = Array.from({ length: 50_000 }, (_, line) => `line ${line} of many`).join('\n');
    const answer = await (await serve(big))('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(big);
  });
});
