import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCompletionKey } from '#shared/completion-key.ts';
import { loadConfig } from '../config.ts';
import { listCurriculumKeys } from '../testing/curriculum-keys.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

type App = Awaited<ReturnType<typeof buildTestApp>>;
const keyPattern = /^[a-z0-9][a-z0-9-]{0,199}$/;

let app: App;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  cookie = await openSession(app, await signUp());
});
afterAll(() => app.close());

function patch(changes: unknown, as = cookie) {
  return injectAs(app, as, { method: 'PATCH', url: '/api/progress', payload: { changes } });
}

async function readProgress(as = cookie) {
  return (await injectAs(app, as, { url: '/api/progress' })).json().progress;
}

describe('progress', () => {
  it('are empty for a new user', async () => {
    const fresh = await openSession(app, await signUp());
    expect(await readProgress(fresh)).toEqual({});
  });

  it('are acknowledged once Firestore has them', async () => {
    const own = await openSession(app, await signUp());
    await patch({ 'basic-basic-1-dip': true }, own);
    expect((await patch({ 'basic-basic-1-dip': false, 'b-2': true }, own)).json()).toEqual({
      changes: { 'basic-basic-1-dip': false, 'b-2': true },
    });
    expect(await readProgress(own)).toEqual({ 'basic-basic-1-dip': false, 'b-2': true });
  });

  it('are refused if they are meant for a user other than the one who is now signed in', async () => {
    const user = await signUp();
    const own = await openSession(app, user);
    const change = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
    const meant = (uid: string) => injectAs(app, own, { ...change, headers: { 'x-expected-user': uid } });
    const refused = await meant('somebody-else');
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'other-user']);
    expect(await readProgress(own)).toEqual({});
    expect((await meant(user.uid)).statusCode).toBe(200);
  });

  it('of one user cannot be reached by another', async () => {
    const [one, other] = await Promise.all([
      openSession(app, await signUp()),
      openSession(app, await signUp()),
    ]);
    await patch({ mine: true }, one);
    expect(await readProgress(other)).toEqual({});
  });
});

describe('what is refused', () => {
  it.each([['true'], [1], [null], [{}]])('a change of %j', async (completed) => {
    expect((await patch({ a: completed })).statusCode).toBe(400);
  });

  it.each([
    ['no changes', undefined],
    ['a key that every object has', { constructor: true }],
    ['an empty map', {}],
    ['a list', ['a']],
    ['501 keys', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, true]))],
    ['10,000 keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, true]))],
    ['one bad key among good ones', { a: true, 'B.c': true }],
  ])('changes with %s', async (_what, changes) => {
    const before = await readProgress();
    expect((await patch(changes)).statusCode).toBe(400);
    expect(await readProgress()).toEqual(before);
  });

  it('a body beyond the limit', async () => {
    const changes = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`${index}-${'k'.repeat(180)}`, true]),
    );
    const answer = await patch(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
  });

  it.each(['{"changes":{"__proto__":true}}', '{"__proto__":{"changes":{"a":true}}}', '{"changes":', ''])(
    'the body %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await injectAs(app, cookie, { method: 'PATCH', url: '/api/progress', headers, payload });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('keys that are not completion keys, whatever characters they contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', minLength: 1 }),
          fc.constantFrom('__proto__', 'a.b', 'a`b', '..', 'A', '-a', 'a'.repeat(201)),
        ),
        async (key) => {
          fc.pre(!keyPattern.test(key));
          const { statusCode } = await patch({ [key]: true });
          expect(statusCode).toBe(400);
        },
      ),
      { numRuns: 200 },
    );
    expect(Object.keys(await readProgress()).every((key) => keyPattern.test(key))).toBe(true);
  });
});

describe('what is stored', () => {
  it('any completion key is returned as it was sent', async () => {
    const own = await openSession(app, await signUp());
    const key = fc.oneof(
      fc.stringMatching(keyPattern).filter(isCompletionKey),
      fc.constantFrom('tostring', '0', '1a', 'a-', 'a--b', 'a'.repeat(200)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(key, fc.boolean(), { minKeys: 1, maxKeys: 20, noNullPrototype: true }),
        async (changes) => {
          expect((await patch(changes, own)).statusCode).toBe(200);
          expect(await readProgress(own)).toMatchObject(changes);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('many writes at once', () => {
  it('200 toggles of different moves by two devices on two servers are all stored', async () => {
    const user = await signUp();
    // No call is given up: the machine may be busy, but nothing is away.
    const timeouts = { ...loadConfig({}).timeouts, firestoreMs: 60_000 };
    const [one, other] = [
      await buildTestApp({ settings: { timeouts } }),
      await buildTestApp({ settings: { timeouts } }),
    ];
    const devices = [
      { target: one, as: await openSession(one, user) },
      { target: other, as: await openSession(other, user) },
    ];
    const keys = await listCurriculumKeys(200);
    const answers = await Promise.all(
      keys.map((key, index) => {
        const { target, as } = devices[index % 2] ?? { target: one, as: cookie };
        return injectAs(target, as, {
          method: 'PATCH',
          url: '/api/progress',
          payload: { changes: { [key]: true } },
        });
      }),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual([]);
    expect(await readProgress(devices[0]?.as)).toEqual(Object.fromEntries(keys.map((key) => [key, true])));
    await Promise.all([one.close(), other.close()]);
  });
});
