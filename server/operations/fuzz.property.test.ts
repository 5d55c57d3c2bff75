import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRuns } from '#shared/testing/runs.ts';
import { loadConfig } from '../config.ts';
import { type MalformedRequest, malformedBytes, malformedRequest } from '../testing/malformed-requests.ts';
import { listen, sendRaw } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openSession, signUp } from '../testing/test-users.ts';

/** In each run. */
const atATime = 30;
const injectedRuns = countRuns(300);
const rawRuns = countRuns(34);

/** Of the machine, the code and a stack: nothing of it is anybody's business. */
const leak = /node_modules|\/(?:home|tmp|usr|root|work)\/|file:\/\/|\.[cm]?[jt]s:\d|(?:\n|\\n)\s+at /;

const log: { level?: number }[] = [];
let app: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
let uid: string;
let cookie: string;
beforeAll(async () => {
  const names = Object.keys(loadConfig({}).limits);
  const limits = { ...loadConfig({}).limits, ...Object.fromEntries(names.map((name) => [name, 1_000_000])) };
  app = await buildTestApp({ settings: { limits }, log });
  port = await listen(app);
  const user = await signUp();
  uid = user.uid;
  cookie = await openSession(app, user);
});
afterAll(() => app.close());

async function inject({ method, path, headers, signedIn, body }: MalformedRequest) {
  // Else the first sign-out that gets through would make all that follow a stranger's.
  const withSession = signedIn && method !== 'DELETE';
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `http://localhost${path}`,
    headers: { ...(withSession && { 'x-expected-user': uid }), ...headers, ...(withSession && { cookie }) },
    ...(method !== 'GET' && method !== 'HEAD' && { payload: body }),
  });
}

describe('malformed requests', () => {
  it('cause no server error and leak neither a stack nor a path', async () => {
    const seen = new Set<number>();
    const batch = fc.array(malformedRequest, { minLength: atATime, maxLength: atATime });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        const answers = await Promise.all(requests.map(inject));
        for (const [index, { statusCode, body }] of answers.entries()) {
          seen.add(statusCode);
          const isFaulty = statusCode >= 500 || (statusCode >= 400 && leak.test(body));
          if (isFaulty) throw new Error(`${statusCode} ${body} for ${JSON.stringify(requests[index])}`);
        }
      }),
      { numRuns: injectedRuns, endOnFailure: true },
    );
    // They do not all end at the first check.
    expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 413, 415]));
    expect(log.filter(({ level = 0 }) => level >= 50)).toEqual([]);
  });

  it('cause none as raw bytes either, and the server keeps running', async () => {
    const batch = fc.array(malformedBytes, { minLength: atATime, maxLength: atATime });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        const answers = await Promise.all(requests.map((bytes) => sendRaw(port, bytes)));
        for (const [index, answer] of answers.entries()) {
          const isFaulty =
            !/^(?:HTTP\/1\.1 [1-4]\d\d |$)/.test(answer) || (/^\S+ 4/.test(answer) && leak.test(answer));
          if (isFaulty)
            throw new Error(`${answer} for ${JSON.stringify(requests[index]?.toString('latin1'))}`);
        }
      }),
      { numRuns: rawRuns, endOnFailure: true },
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
