import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { announceStorageChange } from '../../stores/safe-storage.ts';
import { readTestDays, useTestDays, writeTestDay } from '../../stores/test-days.ts';
import { showSkaters } from '../../testing/skaters.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { findTest } from './find-test.ts';
import { TestDayButton } from './test-day-button.tsx';
import { testInWords } from './test-in-words.ts';

const basic1 = createLevel('basic', 'basic-1', 'dip', 'hop');
const basic2 = createLevel('basic', 'basic-2', 'three');
const curriculum = { categories: [{ id: 'basic', levels: [basic1, basic2] }] };
const here = { categoryId: 'basic', levelId: 'basic-1' };
const closeMenu = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 9, 23, 59) });
  stubDialogs();
  announceStorageChange('testDays');
  act(() => progressStore.showVisitor());
});
afterEach(() => {
  act(() => progressStore.forget());
  vi.useRealTimers();
  closeMenu.mockReset();
});

it.each([
  ['2026-12-12', [], 'Test Dec 12 · 2 moves left'],
  ['2027-01-02', ['dip'], 'Test Jan 2, 2027 · 1 move left'],
  ['2026-12-10', ['dip', 'hop'], 'Test tomorrow · ready'],
  ['2026-12-09', ['dip', 'hop'], 'Test today · ready'],
  ['2026-12-08', [], undefined],
])('on December 9, a test on %s with %j completed is %s', (day, completed, words) => {
  const progress = new Map(completed.map((id) => [`basic-basic-1-${id}`, true]));
  expect(testInWords(day, basic1, progress)).toBe(words);
});

it('the test of the skater’s level comes first, else the nearest one with its name; past and unknown ones do not count', () => {
  const find = () => findTest(curriculum, new Map(), here);
  writeTestDay('basic-gone', '2026-12-10');
  writeTestDay('basic-basic-1', '2026-12-08');
  expect(find()).toBeUndefined();
  writeTestDay('basic-basic-2', '2026-12-10');
  expect(find()).toBe('Basic 2 · Test tomorrow · 1 move left');
  writeTestDay('basic-basic-1', '2026-12-20');
  expect(find()).toBe('Test Dec 20 · 2 moves left');
});

const field = () => screen.getByLabelText('When is your test?');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const testDay = () => readTestDays().get('basic-basic-1');

async function openDialog(): Promise<void> {
  render(<TestDayButton level={basic1} closeMenu={closeMenu} />);
  await press('Test day…');
  await screen.findByRole('dialog');
}

async function choose(day: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), day);
}

it('a test day is set, changed and removed from the menu, which closes', async () => {
  await openDialog();
  expect(screen.queryByRole('button', { name: 'Remove the test day' })).toBeNull();
  await choose('2026-12-12');
  await press('Save');
  expect(testDay()).toBe('2026-12-12');
  expect(closeMenu).toHaveBeenCalledOnce();

  await press('Test day…');
  expect(await screen.findByLabelText('When is your test?')).toHaveValue('2026-12-12');
  await choose('2026-12-09');
  await userEvent.keyboard('{Enter}');
  expect(testDay()).toBe('2026-12-09');

  await press('Test day…');
  await press('Remove the test day');
  expect(testDay()).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a day that has passed, or none, is refused with what to do', async () => {
  await openDialog();
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a day: month, day and year.');
  await choose('2026-12-08');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('That day has passed. Choose today or a later day.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('2026-12-08');
  expect(testDay()).toBeUndefined();
});

it('a day that the browser cannot store stays in the field, with what to do', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openDialog();
  await choose('2026-12-12');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent(/^We can’t save the test day in this browser\. Allow/);
  expect(field()).toHaveValue('2026-12-12');
});

it('each skater has test days of her own; what is no day is left out', async () => {
  localStorage.setItem('testDays', 'basic-basic-1 2026-02-30\nbasic-basic-2 2026-12-12');
  announceStorageChange('testDays');
  await showSkaters({ s2: 'Mia' });
  const Days = () => [...useTestDays()].map((entry) => entry.join(' ')).join();
  render(<Days />);
  expect(document.body).toHaveTextContent('basic-basic-2 2026-12-12');
  act(() => progressStore.choose('s2'));
  expect(document.body).toHaveTextContent('');
  expect(document.body).not.toHaveTextContent('2026');
  await openDialog();
  act(() => progressStore.choose('s1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
