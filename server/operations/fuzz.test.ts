import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { type MalformedRequest, malformedBytes, malformedRequest } from '../testing/malformed-requests.ts';
import { listen, sendRaw } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openSession, signUp } from '../testing/test-users.ts';

const atATime = 30;
const injected = 9_000;
const raw = 1_020;

/** Of the machine, the code and a stack: nothing of it is anybody's business. */
const leak = /node_modules|\/(?:home|tmp|usr|root|work)\/|file:\/\/|\.[cm]?[jt]s:\d|\n\s+at /;

const log: { level?: number }[] = [];
let app: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
let cookie: string;
beforeAll(async () => {
  const names = Object.keys(loadConfig({}).limits);
  const limits = { ...loadConfig({}).limits, ...Object.fromEntries(names.map((name) => [name, 1_000_000])) };
  app = await buildTestApp({ settings: { limits }, log });
  port = await listen(app);
  cookie = await openSession(app, await signUp());
});
afterAll(() => app.close());

async function inject({ method, path, headers, signedIn, body }: MalformedRequest) {
  // Else the first sign-out that gets through would make all that follow a stranger's.
  const withSession = signedIn && method !== 'DELETE';
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `http://localhost${path}`,
    headers: { ...headers, ...(withSession && { cookie }) },
    ...(method !== 'GET' && method !== 'HEAD' && { payload: body }),
  });
}

describe('10,000 malformed requests', () => {
  it('give no server error and leak neither stack nor path', async () => {
    const seen = new Set<number>();
    const batch = fc.array(malformedRequest, { minLength: atATime, maxLength: atATime });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        for (const { statusCode, body } of await Promise.all(requests.map(inject))) {
          seen.add(statusCode);
          expect(statusCode).toBeLessThan(500);
          if (statusCode >= 400) expect(body).not.toMatch(leak);
        }
      }),
      { numRuns: injected / atATime },
    );
    // They do not all end at the first check.
    expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 413, 415]));
    expect(log.filter(({ level = 0 }) => level >= 50)).toEqual([]);
  });

  it('give none as bytes on a connection either, and the server goes on', async () => {
    const batch = fc.array(malformedBytes, { minLength: atATime, maxLength: atATime });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        for (const answer of await Promise.all(requests.map((bytes) => sendRaw(port, bytes)))) {
          expect(answer).toMatch(/^(?:HTTP\/1\.1 [1-4]\d\d |$)/);
          if (/^HTTP\/1\.1 4/.test(answer)) expect(answer).not.toMatch(leak);
        }
      }),
      { numRuns: raw / atATime },
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
