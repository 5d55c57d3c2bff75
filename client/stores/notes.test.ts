import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubRequests } from '../testing/stub-requests.ts';
import { readNotes, useNote, writeNote } from './notes.ts';
import { progressStore } from './progress/progress-store.ts';
import { announceStorageChange } from './safe-storage.ts';

const dip = 'basic-basic-1-dip';

beforeEach(() => {
  announceStorageChange('notes');
  progressStore.showVisitor();
});
afterEach(() => act(() => progressStore.forget()));

function storeElsewhere(text: string): void {
  localStorage.setItem('notes', text);
  announceStorageChange('notes');
}

it('a note is stored as one clean line of at most 200 letters, and removed by an empty one', () => {
  expect(writeNote(dip, '  Bend more\r\nbefore\u202e the turn ')).toBe(true);
  expect(localStorage.getItem('notes')).toBe(`${dip} Bend more before the turn`);
  writeNote(dip, '⛸'.repeat(201));
  expect(readNotes().get(dip)).toBe('⛸'.repeat(200));
  writeNote(dip, ' ');
  expect(localStorage.getItem('notes')).toBeNull();
});

it.each(['no note\n', '\n', dip, `${dip} `, ` ${dip}`])('shows nothing for %j', (text) => {
  storeElsewhere(text);
  expect(readNotes().get(dip)).toBeUndefined();
  expect(writeNote(dip, 'Bend more')).toBe(true);
  expect(readNotes().get(dip)).toBe('Bend more');
});

it('each skater has notes of her own, and none are shown until it is known who skates', async () => {
  const requests = stubRequests();
  writeNote(dip, 'For the first');
  act(() => progressStore.showUser('michelle', () => undefined));
  const { result } = renderHook(() => useNote(dip));
  expect(result.current).toBeUndefined();
  await act(async () => requests.answer('GET /api/progress', { progress: {}, skaters: { s2: 'Mia' } }));
  await expect.poll(() => result.current).toBe('For the first');
  act(() => progressStore.choose('s2'));
  expect(result.current).toBeUndefined();
  act(() => void writeNote(dip, 'For Mia'));
  expect(result.current).toBe('For Mia');
  act(() => progressStore.choose('s1'));
  expect(result.current).toBe('For the first');
});

it('says whether the browser has stored it; where it has not, the note before stays', () => {
  writeNote(dip, 'Look up');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeNote(dip, 'Bend more')).toBe(false);
  expect(readNotes().get(dip)).toBe('Look up');
});
