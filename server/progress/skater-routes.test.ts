import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firestore, readDocument } from '../testing/progress-store.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

type App = Awaited<ReturnType<typeof buildTestApp>>;

let app: App;
let replica: App;
beforeAll(async () => {
  [app, replica] = await Promise.all([buildTestApp(), buildTestApp()]);
});
afterAll(async () => void (await Promise.all([app.close(), replica.close()])));

async function openAccount() {
  const user = await signUp();
  const cookie = await openSession(app, user);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await injectAs(app, cookie, { method, url, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return {
    uid: user.uid,
    cookie,
    call,
    add: (name: string) => call('POST', '/api/skaters', { name }),
    mark: (...keys: string[]) =>
      call('PATCH', '/api/progress', { changes: Object.fromEntries(keys.map((key) => [key, true])) }),
    read: async () => (await call('GET', '/api/progress')).body,
  };
}

describe('skaters of an account', () => {
  it('are added with ids of their own, renamed, and removed with all that is theirs', async () => {
    const { add, mark, call, read } = await openAccount();
    expect(await add(' Tom ')).toEqual({ status: 201, body: { id: 's2', name: 'Tom' } });
    expect((await add('Mia')).body).toEqual({ id: 's3', name: 'Mia' });
    await mark('basic-basic-1-dip', 's2-basic-basic-1-dip', 's3-basic-basic-1-dip');
    expect(await call('PUT', '/api/skaters/s1', { name: 'Lena' })).toMatchObject({ status: 200 });
    expect(await call('PUT', '/api/skaters/s2', { name: 'Tommy' })).toEqual({
      status: 200,
      body: { id: 's2', name: 'Tommy' },
    });
    expect((await call('DELETE', '/api/skaters/s3')).status).toBe(204);
    expect(await read()).toEqual({
      progress: { 'basic-basic-1-dip': true, 's2-basic-basic-1-dip': true },
      days: {},
      skaters: { s1: 'Lena', s2: 'Tommy' },
    });
  });

  it('never get an id that was another’s, whose late changes would be theirs', async () => {
    const { add, mark, call, read } = await openAccount();
    await add('Tom');
    await call('DELETE', '/api/skaters/s2');
    await mark('s2-basic-basic-1-dip', 's3-basic-basic-1-dip');
    expect((await add('Mia')).body).toEqual({ id: 's3', name: 'Mia' });
    expect((await read()).progress, 'what was sent for the new id before is swept').toEqual({
      's2-basic-basic-1-dip': true,
    });
    await call('DELETE', '/api/skaters/s3');
    expect((await read()).progress, 'and what skaters have left who are gone').toEqual({});
  });

  it('are at most six at a time, and the answer says what to do', async () => {
    const { add } = await openAccount();
    for (const name of ['2', '3', '4', '5', '6']) expect((await add(name)).status).toBe(201);
    expect(await add('7')).toMatchObject({
      status: 409,
      body: { code: 'too-many-skaters', detail: expect.stringContaining('remove one first') },
    });
  });

  it('cannot be added for ever', async () => {
    const { uid, add } = await openAccount();
    await firestore.collection('users').doc(uid).update({ lastSkater: 99 });
    expect(await add('Tom')).toMatchObject({ status: 409, body: { code: 'too-many-skaters' } });
  });

  it('that two devices add at once, on two replicas, are both there', async () => {
    const { cookie, read } = await openAccount();
    const names = ['Tom', 'Mia', 'Ole', 'Ida'];
    const added = await Promise.all(
      names.map((name, index) =>
        injectAs(index % 2 === 0 ? app : replica, cookie, {
          method: 'POST',
          url: '/api/skaters',
          payload: { name },
        }),
      ),
    );
    const saved = added.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json());
    const unknown = names.filter((_, index) => added[index]?.statusCode === 503);
    expect(saved.length + unknown.length).toBe(names.length);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(saved.length);
    const { skaters } = await read();
    expect(skaters).toMatchObject(Object.fromEntries(saved.map(({ id, name }) => [id, name])));
    // Who was not confirmed in time may have been added, but once.
    const others = Object.values(skaters).filter((name) => !saved.some((each) => each.name === name));
    expect(unknown).toEqual(expect.arrayContaining(others));
    expect(new Set(others).size).toBe(others.length);
    expect(saved.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['', 'one letter'],
    ['   ', 'one letter'],
    ['x'.repeat(41), '40 characters'],
    ['Tom\n', 'not seen'],
    ['Tom\u0000', 'not seen'],
    ['Tom\u202e', 'not seen'],
    ['Tom\u2066', 'not seen'],
  ])('cannot be called %j', async (name, reason) => {
    const { add, call, uid } = await openAccount();
    const before = await readDocument(uid);
    for (const answer of [await add(name), await call('PUT', '/api/skaters/s1', { name })]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad-request', detail: expect.stringContaining(reason) },
      });
    }
    expect(await readDocument(uid)).toEqual(before);
  });

  it.each(['Lena', '莉娜', 'لِنا\u200c', '👩‍👧‍👦', 'x'.repeat(40)])('may be called %s', async (name) => {
    expect(await (await openAccount()).add(name)).toMatchObject({ status: 201, body: { name } });
  });

  it.each([
    ['PUT', 's2'],
    ['PUT', 's99'],
    ['PUT', '__proto__'],
    ['DELETE', 's1'],
    ['DELETE', 's2'],
    ['DELETE', 'constructor'],
  ] as const)('%s of one who is not there, or not to be removed, is a 404: %s', async (method, id) => {
    const { call } = await openAccount();
    const payload = method === 'PUT' ? { name: 'Tom' } : undefined;
    expect(await call(method, `/api/skaters/${id}`, payload)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('a rename that comes after a removal does not bring her back', async () => {
    const { add, call, read } = await openAccount();
    await add('Tom');
    await Promise.all([call('DELETE', '/api/skaters/s2'), call('PUT', '/api/skaters/s2', { name: 'Tommy' })]);
    expect((await read()).skaters).toEqual({});
  });

  it('go with the account', async () => {
    const { uid, add, mark, call } = await openAccount();
    await add('Tom');
    await mark('s2-basic-basic-1-dip');
    expect((await call('DELETE', '/api/account')).status).toBe(204);
    expect(await readDocument(uid)).toBeUndefined();
  });

  it('cannot be changed by another account, or for one', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await one.add('Tom');
    expect((await other.call('DELETE', '/api/skaters/s2')).status).toBe(404);
    const meant = await injectAs(app, one.cookie, {
      method: 'DELETE',
      url: '/api/skaters/s2',
      headers: { 'x-expected-user': other.uid },
    });
    expect(meant.json().code).toBe('other-user');
    expect((await one.read()).skaters).toEqual({ s2: 'Tom' });
  });
});
