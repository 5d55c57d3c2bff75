import { describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { completedMoves as storageKey } from '../stored-keys.ts';
import { createProgressStore } from './progress-store.ts';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-hop';

function loadedStore() {
  const store = createProgressStore();
  store.showVisitor();
  return store;
}

function storedProgress() {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
}

describe('a visitor’s progress', () => {
  it('cannot be toggled before they are loaded', () => {
    expectConsoleError('Context not loaded');
    const store = createProgressStore();
    expect(store.toggle(dip)).toBe(false);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('are inverted by each toggle and saved at once', () => {
    const store = loadedStore();
    expect(store.toggle(dip)).toBe(true);
    expect(storedProgress()).toEqual({ [dip]: true });
    store.toggle(dip);
    expect(storedProgress()).toEqual({ [dip]: false });
  });

  it('include what another tab saved, even before this one was notified', () => {
    const store = loadedStore();
    localStorage.setItem(storageKey, JSON.stringify({ [hop]: true }));
    store.toggle(dip);
    expect(storedProgress()).toEqual({ [hop]: true, [dip]: true });
    expect(store.value.get().progress.get(hop)).toBe(true);
  });

  it('include what another tab saved while this page was in the back/forward cache', () => {
    const store = loadedStore();
    localStorage.setItem(storageKey, JSON.stringify({ [hop]: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.value.get().progress.get(hop)).toBe(true);
  });

  it('include those stored under an older spelling of free-skate', () => {
    localStorage.setItem(storageKey, '{"freestyle-free-skate-1-toe-loop":true}');
    expect(loadedStore().value.get().progress.get('free-skate-free-skate-1-toe-loop')).toBe(true);
  });
});

describe('changes that cannot be saved', () => {
  it.each(['null', '[]', '{"a":', '"x"'])(
    '%s in the storage is reported, and replaced by the next change',
    (text) => {
      expectConsoleError('Error loading from localStorage');
      localStorage.setItem(storageKey, text);
      const store = loadedStore();
      expect(store.value.get()).toMatchObject({ loaded: true, fault: 'damaged' });
      store.toggle(dip);
      expect(store.value.get().fault).toBeUndefined();
      expect(storedProgress()).toEqual({ [dip]: true });
    },
  );

  it('are reported before the first change if the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expectConsoleError('Error loading from localStorage');
    const store = loadedStore();
    expect(store.value.get()).toMatchObject({ loaded: true, fault: 'not-saved', progress: new Map() });
  });

  it.each([
    ['is full', () => expectConsoleError('Error updating progress')],
    [
      'is forbidden meanwhile',
      () => {
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        });
        expectConsoleError('Error loading from localStorage');
        expectConsoleError('Error updating progress');
      },
    ],
  ])(
    'go back at once if the storage %s: only in memory, they would be lost with the page or at a sign-in',
    (_, begin) => {
      localStorage.setItem(storageKey, JSON.stringify({ [hop]: true }));
      const store = loadedStore();
      stubFullStorage();
      begin();
      expect(store.toggle(dip, () => ({ text: 'Dip: done!', originId: '' }))).toBe(false);
      expect(store.value.get()).toMatchObject({ fault: 'not-saved', saves: new Map([[dip, 'not-stored']]) });
      expect([...store.value.get().progress.keys()]).toEqual([hop]);
      expect(store.value.get().lastChange, 'there is nothing to undo').toBeUndefined();
    },
  );

  it.each([
    ['the next change', (store: ReturnType<typeof loadedStore>) => store.toggle(hop)],
    [
      'another tab’s',
      () => {
        localStorage.setItem(storageKey, JSON.stringify({ [hop]: true }));
        window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
      },
    ],
  ])('are reported until %s is saved', (_, save) => {
    expectConsoleError('Error updating progress');
    const store = loadedStore();
    const full = stubFullStorage();
    store.toggle(dip);
    full.mockRestore();
    save(store);
    expect(store.value.get()).toMatchObject({ saves: new Map(), progress: new Map([[hop, true]]) });
    expect(store.value.get().fault).toBeUndefined();
    expect(storedProgress()).toEqual({ [hop]: true });
  });
});

describe('several changes at once', () => {
  const words = { text: 'Marked 2 moves complete', originId: 'all' };

  it('is made at once, and Undo restores what was there before', () => {
    const store = loadedStore();
    store.toggle(dip);
    expect(store.change({ [dip]: false, [hop]: true }, words)).toBe(true);
    expect(storedProgress()).toEqual({ [dip]: false, [hop]: true });
    expect(store.value.get().lastChange).toMatchObject(words);
    store.undo();
    expect(storedProgress()).toEqual({ [dip]: true, [hop]: false });
    expect(store.value.get().lastChange).toBeUndefined();
  });

  it('keeps later changes when it is undone', () => {
    const store = loadedStore();
    store.change({ [dip]: true, [hop]: true }, words);
    localStorage.setItem(storageKey, JSON.stringify({ [dip]: false, [hop]: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
    store.undo();
    expect(storedProgress()).toEqual({ [dip]: false, [hop]: false });
  });

  it('can still be undone once the server has confirmed that nobody is signed in', () => {
    const store = loadedStore();
    store.change({ [dip]: true }, words);
    store.showVisitor();
    expect(store.value.get().lastChange).toMatchObject(words);
  });

  it('cannot be undone by the next skater', () => {
    const store = loadedStore();
    store.change({ [dip]: true }, words);
    store.forget();
    store.showVisitor();
    expect(store.value.get().lastChange).toBeUndefined();
  });

  it('is refused before the progress is known', () => {
    expectConsoleError('Context not loaded');
    expect(createProgressStore().change({ [dip]: true }, words)).toBe(false);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });
});
