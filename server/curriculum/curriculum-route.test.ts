import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curriculumPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const csv = readFileSync(loadConfig({}).curriculumFile, 'utf8');

describe('the curriculum file', () => {
  it('is served as it is on disk', async () => {
    const answer = await app.inject({ url: curriculumPath });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toBe(csv);
  });

  it('is compressed and revalidated', async () => {
    const answer = await app.inject({ url: curriculumPath, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(csv);
    const etag = answer.headers.etag as string;
    expect((await app.inject({ url: curriculumPath, headers: { 'if-none-match': etag } })).statusCode).toBe(
      304,
    );
  });
});
