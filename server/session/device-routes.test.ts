import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

let time = Date.now();
let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp({ services: { now: () => time } });
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => app.close());

const list = async (cookie: string) =>
  (await injectAs(app, cookie, { url: '/api/sessions' })).json().sessions;
const signOut = (cookie: string, id: string) =>
  injectAs(app, cookie, { method: 'DELETE', url: `/api/sessions/${id}` });

describe('the devices of a user', () => {
  it('are listed with when they were last used, and whether the skater stays signed in, the last used one first', async () => {
    const user = await signUp();
    const phone = await openSession(app, user, {
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.2 Safari/604.1',
      keep: true,
    });
    await openSession(app, user, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0' });
    time += 600_000;
    const onPhone = { device: 'Safari on iPhone', usedAt: time };
    const onLaptop = { device: 'Firefox on Linux', usedAt: time - 600_000 };
    expect(await list(phone)).toMatchObject([
      { ...onPhone, isThis: true, isKept: true },
      { ...onLaptop, isThis: false, isKept: false },
    ]);
  });

  it('leave out what has expired', async () => {
    const session = { ...loadConfig({}).session, idleSeconds: 60 };
    const brief = await buildTestApp({ settings: { session }, services: { now: () => time } });
    const user = await signUp();
    await openSession(brief, user);
    time += 60_000;
    expect(await list(await openSession(brief, user))).toHaveLength(1);
    await brief.close();
  });
});

describe('signing out one device', () => {
  it('ends its session, and no other', async () => {
    const user = await signUp();
    const [phone, tablet] = [await openSession(app, user), await openSession(app, user)];
    const other = (await list(phone)).find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await signOut(phone, other.id)).statusCode).toBe(204);
    expect((await injectAs(app, tablet, { url: '/api/progress' })).statusCode).toBe(401);
    expect(await list(phone)).toHaveLength(1);
  });

  it('clears the cookie if it is this one', async () => {
    const cookie = await openSession(app, await signUp());
    const [own] = await list(cookie);
    const answer = await signOut(cookie, own.id);
    expect([answer.statusCode, answer.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
  });

  it('of somebody else is a 404, and changes nothing', async () => {
    const [stranger, skater] = [
      await openSession(app, await signUp()),
      await openSession(app, await signUp()),
    ];
    const [device] = await list(skater);
    const answer = await signOut(stranger, device.id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    expect(await list(skater)).toHaveLength(1);
  });
});
