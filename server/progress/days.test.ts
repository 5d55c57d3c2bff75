import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../testing/progress-store.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

/** In universal time. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openAccount() {
  const user = await signUp();
  const cookie = await openSession(app, user);
  return {
    uid: user.uid,
    save: async (changes: object, days?: object) => {
      const payload = { changes, ...(days && { days }) };
      const answer = await injectAs(app, cookie, { method: 'PATCH', url: '/api/progress', payload });
      return { status: answer.statusCode, body: answer.json() };
    },
    readDays: async () => (await injectAs(app, cookie, { url: '/api/progress' })).json().days,
  };
}

const dip = 'basic-basic-1-dip';

describe('the day on which a move was completed', () => {
  it('is written with the change, and removed with it', async () => {
    const { save, readDays } = await openAccount();
    const changes = { [dip]: true, [`s2-${dip}`]: true };
    expect(await save(changes, { [dip]: '2026-11-03', [`s2-${dip}`]: dayFromNow(1) })).toEqual({
      status: 200,
      body: { changes },
    });
    expect(await readDays()).toEqual({ [dip]: '2026-11-03', [`s2-${dip}`]: dayFromNow(1) });
    await save({ [dip]: false });
    expect(await readDays()).toEqual({ [`s2-${dip}`]: dayFromNow(1) });
  });

  it('is gone after a change without one, such as of a page of an earlier release', async () => {
    const { save, readDays } = await openAccount();
    await save({ [dip]: true }, { [dip]: '2026-11-03' });
    await save({ [dip]: true });
    expect(await readDays()).toEqual({});
  });

  it('stands under the current spelling of the category', async () => {
    const { save, readDays } = await openAccount();
    const move = 'free-skate-1-advanced-back-three-turns';
    const [old, current] = [`s2-freestyle-${move}`, `s2-free-skate-${move}`];
    await save({ [old]: true }, { [old]: '2026-11-03' });
    expect(await readDays()).toEqual({ [current]: '2026-11-03' });
    await save({ [current]: false });
    expect(await readDays()).toEqual({});
  });

  it('is not kept for moves that the curriculum lacks', async () => {
    const { save, readDays } = await openAccount();
    expect((await save({ 'basic-gone': true }, { 'basic-gone': '2026-11-03' })).status).toBe(200);
    expect(await readDays()).toEqual({});
  });

  it.each(['2026-02-30', '2026-13-01', '1899-12-31', dayFromNow(2), 'yesterday', '', '2026-1-1'])(
    'is refused with words, and nothing written, if it is %j',
    async (day) => {
      const { uid, save } = await openAccount();
      const before = await readDocument(uid);
      expect(await save({ [dip]: true }, { [dip]: day })).toMatchObject({
        status: 400,
        body: { code: 'bad-request', detail: expect.stringMatching(/day/i) },
      });
      expect(await readDocument(uid)).toEqual(before);
    },
  );

  it.each([
    ['not completed', { [dip]: false }],
    ['not changed', { hop: true }],
  ])('is refused for a move that is %s', async (_what, changes) => {
    const { save } = await openAccount();
    expect((await save(changes, { [dip]: '2026-11-03' })).status).toBe(400);
  });
});
