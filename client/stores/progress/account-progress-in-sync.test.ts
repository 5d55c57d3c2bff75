import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { account, openPage, pass, saved, sent, tab } from '../../testing/account-progress.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { ApiError } from '../api.ts';
import { onStorageChange } from '../safe-storage.ts';
import { outboxPrefix } from './outbox.ts';
import { unknownProgress } from './progress-state.ts';
import type { ProgressAnswer } from './saved-progress.ts';

describe('in sync', () => {
  it('what another tab saved or added to the outbox appears here', async () => {
    const { store } = await openPage();
    tab.receive({ changes: { dip: true }, days: {} });
    expect(store.value.get().progress.get('dip')).toBe(true);
    for (const move of ['hop', 'stop', 'glide']) tab.putsIntoOutbox(move);
    expect([...store.value.get().progress]).toEqual([
      ['dip', true],
      ['hop', true],
      ['stop', true],
      ['glide', true],
    ]);
  });

  it('what another device saved appears when the skater comes back', async () => {
    const { state } = await openPage();
    account.progress = { dip: true };
    tab.returns();
    await pass(0);
    expect(state().dip).toBe(true);
  });

  it('progress that cannot be read again is not reported as outdated', async () => {
    expectConsoleError('Error loading progress');
    account.progress = { dip: true };
    const { store, state } = await openPage();
    account.read = () => Promise.reject(new ApiError(0, 'no-answer'));
    tab.returns();
    await pass(0);
    expect(store.value.get().fromCache).toBeFalsy();
    expect(state()).toMatchObject({ dip: true, fault: undefined });
  });

  it('after an offline reload the progress is what this tab last knew', async () => {
    expectConsoleError('Error loading progress');
    account.progress = { dip: true };
    await openPage();
    account.read = () => Promise.reject(new ApiError(0, 'no-answer'));
    const { store, state } = await openPage();
    expect(store.value.get()).toMatchObject({ loaded: true, fromCache: true });
    expect(state()).toMatchObject({ dip: true, fault: undefined });
    account.read = async () => ({ progress: account.progress });
    tab.returns();
    await pass(0);
    expect(store.value.get().fromCache).toBeFalsy();
  });

  it('progress that could not be read is reported as unknown, and Retry reads it', async () => {
    expectConsoleError('Error loading progress');
    expectConsoleError('Context not loaded');
    account.read = () => Promise.reject(new ApiError(503, 'progress-unavailable', { requestId: 'id' }));
    const { store, state } = await openPage();
    expect(store.value.get()).toMatchObject({ fault: 'not-loaded', requestId: 'id' });
    expect(store.toggle('dip')).toBe(false);
    account.read = async () => ({ progress: { dip: true } });
    store.retry();
    expect(state().fault).toBeUndefined();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, fault: undefined });
  });

  it('an unused page sends no requests, which would count as using the session', async () => {
    await openPage();
    const read = vi.spyOn(account, 'read');
    await pass(3_600_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('a response that arrives after another skater has signed in ends nobody’s session', async () => {
    const onSessionRefused = vi.fn();
    const { store } = await openPage(onSessionRefused);
    store.toggle('dip');
    await pass(400);
    store.showUser('scott', onSessionRefused);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(401, 'other-user'));
    await pass(0);
    expect(onSessionRefused).not.toHaveBeenCalled();
    expect(store.value.get().sessionEnded).toBeUndefined();
  });

  it('what this tab knew of another skater is not shown, and is removed when nobody is signed in', async () => {
    expectConsoleError('Error loading progress');
    sessionStorage.setItem('progress', '{"uid":"scott","progress":{"dip":true}}');
    account.read = () => Promise.reject(new ApiError(0, 'no-answer'));
    const { store } = await openPage();
    expect(store.value.get()).toMatchObject({ loaded: false, fault: 'not-loaded' });
    sessionStorage.setItem('progress', '{"uid":"scott","progress":{"dip":true}}');
    store.showVisitor();
    expect(sessionStorage.getItem('progress')).toBeNull();
  });

  it.each([
    [
      'succeeds',
      (reading: PromiseWithResolvers<ProgressAnswer>) => reading.resolve({ progress: { dip: true } }),
    ],
    [
      'fails',
      (reading: PromiseWithResolvers<ProgressAnswer>) => reading.reject(new ApiError(0, 'no-answer')),
    ],
  ])('a read that %s after the skater has signed out leaves nothing and reports nothing', async (_, end) => {
    const reading = Promise.withResolvers<ProgressAnswer>();
    account.read = () => reading.promise;
    const { store } = await openPage();
    store.showVisitor();
    end(reading);
    await pass(0);
    expect(sessionStorage.getItem('progress')).toBeNull();
  });

  it('a save that ends after the skater has signed out, here or in another tab, shows and stores nothing, but is announced', async () => {
    account.progress = { glide: true };
    const { store } = await openPage();
    tab.broadcast = vi.fn();
    store.toggle('dip');
    await pass(400);
    store.showVisitor();
    const announced = vi.fn();
    onTestFinished(onStorageChange(outboxPrefix('michelle'), announced));
    saved[0]?.resolve();
    await pass(0);
    tab.receive({ changes: { hop: true }, days: {} });
    expect(announced).toHaveBeenCalledOnce();
    expect(tab.broadcast).not.toHaveBeenCalled();
    expect(store.value.get().progress.size).toBe(0);
    expect(sessionStorage.getItem('progress')).toBeNull();
  });

  it('a change that waited for this tab’s turn is not sent once another skater has signed in', async () => {
    const turn = Promise.withResolvers<void>();
    const { store } = await openPage();
    tab.withLock = (work) => turn.promise.then(work);
    store.toggle('dip');
    store.showUser('scott', () => undefined);
    turn.resolve();
    await pass(0);
    expect(sent).toEqual([]);
  });

  it('no progress is shown while it is unknown who the skater is', async () => {
    account.progress = { dip: true };
    const { store } = await openPage();
    store.forget();
    expect(store.value.get()).toEqual(unknownProgress);
  });

  it('nothing of one skater remains for the next', async () => {
    const { store } = await openPage();
    const read = vi.spyOn(account, 'read');
    store.showUser('scott', () => undefined);
    expect(store.value.get().progress.size).toBe(0);
    expect(sessionStorage.getItem('progress')).toBeNull();
    await pass(0);
    read.mockClear();
    tab.returns();
    await pass(10_000);
    expect(sent).toEqual([]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
