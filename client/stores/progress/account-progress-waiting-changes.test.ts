import { describe, expect, it, vi } from 'vitest';
import { account, openPage, pass, saved, sent, tab } from '../../testing/account-progress.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { ApiError } from '../api.ts';
import { deviceStorage } from '../safe-storage.ts';
import { createOutbox } from './outbox.ts';

async function openPageWithWaitingChange() {
  const page = await openPage();
  page.store.toggle('dip');
  await pass(400);
  expectConsoleError('Error updating progress');
  saved[0]?.reject(new ApiError(0, 'no-answer'));
  await pass(0);
  return page;
}

describe('a change that cannot be saved now', () => {
  it.each([0, 408, 425, 429, 500, 502, 503, 504])(
    '(status %i) waits, and is resent with growing pauses',
    async (status) => {
      const { store, state } = await openPage();
      store.toggle('dip');
      await pass(400);
      for (const pause of [1_000, 2_000, 4_000]) {
        expectConsoleError('Error updating progress');
        saved.at(-1)?.reject(new ApiError(status, 'request-refused'));
        await pass(0);
        expect(state()).toMatchObject({ dip: true, save: 'waiting' });
        const attempts = sent.length;
        await pass(pause - 1);
        expect(sent).toHaveLength(attempts);
        await pass(1);
        expect(sent).toHaveLength(attempts + 1);
      }
      saved.at(-1)?.resolve();
      await pass(0);
      expect(state().save).toBeUndefined();
    },
  );

  it.each([
    ['nothing', null],
    ['no changes', {}],
    ['others', { hop: true }],
    ['the opposite', { dip: false }],
  ])('because the success names %s comes from a proxy, waits, and is resent', async (_, named) => {
    const { store, state } = await openPage();
    store.toggle('dip');
    await pass(0);
    expectConsoleError('Error updating progress');
    saved[0]?.resolve(named);
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: 'waiting' });
    expect(createOutbox('michelle', deviceStorage).read().changes).toEqual({ dip: true });
    await pass(1_000);
    saved[1]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined });
  });

  it.each([
    [0, 'no-answer', 'connection', undefined],
    [408, 'unexpected-answer', 'connection', undefined],
    [403, 'unexpected-answer', 'permission', undefined],
    [429, 'too-many-requests', 'server', undefined],
    [503, 'progress-unavailable', 'server', 'id'],
  ] as const)(
    'because of a %i %s waits for the %s, and the request ID is %s',
    async (status, code, waitingFor, requestId) => {
      const { store } = await openPage();
      store.toggle('dip');
      await pass(400);
      expectConsoleError('Error updating progress');
      saved[0]?.reject(new ApiError(status, code, { requestId: 'id' }));
      await pass(0);
      expect(store.value.get()).toMatchObject({
        waitingFor,
        requestId,
        saves: new Map([['dip', 'waiting']]),
      });
    },
  );

  it.each([
    ['', () => undefined],
    [', even if the skater came back during the request', () => tab.returns()],
  ])('waits as long as the server requests%s', async (_, comeBack) => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(400);
    comeBack();
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(429, 'too-many-requests', { retryAfterSeconds: 20 }));
    await pass(19_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('is not sent when the skater comes back before the time that the server requests', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(0);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(503, 'overloaded', { retryAfterSeconds: 20 }));
    await pass(1_000);
    tab.returns();
    store.toggle('hop');
    await pass(18_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent[1]).toEqual({ dip: true, hop: true });
  });

  it('is sent as soon as the skater comes back, together with all others that wait', async () => {
    const { store } = await openPageWithWaitingChange();
    store.toggle('hop');
    tab.returns();
    await pass(0);
    expect(sent.at(-1)).toEqual({ dip: true, hop: true });
  });

  it('survives a reload, and is not undone by what the server still has', async () => {
    createOutbox('michelle', deviceStorage).put({ changes: { dip: true }, days: {} });
    account.progress = { dip: false };
    const { state } = await openPage();
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    expect(sent).toEqual([{ dip: true }]);
  });

  it.each([
    ['the session has ended', 'sign-in-required'],
    ['another skater has signed in', 'other-user'],
  ] as const)('waits in the outbox and is reported when %s', async (_, code) => {
    const onSessionRefused = vi.fn(() => store.showVisitor());
    const { store } = await openPage(onSessionRefused);
    store.toggle('dip');
    await pass(400);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(401, code));
    await pass(120_000);
    expect(onSessionRefused.mock.calls).toEqual([[expect.objectContaining({ code })]]);
    expect(sent).toHaveLength(1);
    expect(createOutbox('michelle', deviceStorage).read().changes).toEqual({ dip: true });
  });

  it('goes back at once if the browser has no room for it: only in memory, it would be lost with the page', async () => {
    const { store, state } = await openPage();
    const full = stubFullStorage();
    expect(store.toggle('dip')).toBe(false);
    await pass(0);
    expect(state()).toEqual({ dip: undefined, save: 'not-stored', fault: 'not-saved' });
    expect(sent).toEqual([]);
    full.mockRestore();
    expect(store.toggle('hop')).toBe(true);
    expect(state()).toEqual({ dip: undefined, save: undefined, fault: undefined });
  });
});
