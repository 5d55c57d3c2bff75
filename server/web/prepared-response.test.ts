import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

const text = 'Bend both knees. '.repeat(200);

function serve(content: string) {
  const app = fastify();
  const prepared = prepareResponse(content, 'text/plain');
  app.get('/', (request, reply) => sendPrepared(request, reply, prepared));
  return {
    prepared,
    get: (acceptEncoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': acceptEncoding } }),
  };
}

describe('a prepared answer', () => {
  it('is compressed once, however many ask at the same time', async () => {
    const { get, prepared } = serve(text);
    expect([...prepared.variants.keys()]).toEqual(['identity']);
    const answers = await Promise.all([get('br'), get('br'), get('br')]);
    for (const { rawPayload } of answers) expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
    const kept = prepared.variants.get('br');
    expect(kept).toHaveProperty('body', answers[0]?.rawPayload);
    await get('br');
    expect(prepared.variants.get('br')).toBe(kept);
  });

  it('is right for each of many different Accept-Encoding headers', async () => {
    const { get } = serve(text);
    for (let quality = 1; quality <= 300; quality += 1) {
      const { headers } = await get(`br;q=0.${quality}, gzip;q=0.0001`);
      expect(headers['content-encoding']).toBe('br');
    }
    const long = `${'identity;q=0.1, '.repeat(50)}gzip`;
    expect((await get(long)).headers['content-encoding']).toBe('gzip');
  });

  it('is right when it is too big to be compressed at its best', async () => {
    const big = Array.from({ length: 50_000 }, (_, line) => `line ${line} of many`).join('\n');
    const answer = await serve(big).get('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(big);
  });
});
