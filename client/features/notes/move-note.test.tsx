import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { readNotes } from '../../stores/notes.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { announceStorageChange } from '../../stores/safe-storage.ts';
import { showSkaters } from '../../testing/skaters.ts';
import { MoveNote } from './move-note.tsx';

const dip = createMove('basic', 'basic-1', { id: 'dip', name: 'Dip' });

function renderNote(stored?: string): void {
  if (stored) localStorage.setItem('notes', `${dip.key} ${stored}`);
  announceStorageChange('notes');
  render(
    <>
      <MoveNote move={dip} />
      <button type="button">Elsewhere</button>
    </>,
  );
}

const stored = () => readNotes().get(dip.key);
const button = (name: string) => screen.getByRole('button', { name });
const add = () => button('Add a note: Dip');
const edit = () => button('Edit: coach’s note on Dip');
const field = () => screen.getByRole('textbox', { name: /^Coach’s note\s?on Dip$/ });
const isClosed = () => screen.queryByRole('textbox') === null;

beforeEach(() => act(() => progressStore.showVisitor()));
afterEach(() => act(() => progressStore.forget()));

it('cannot be written before it is known who skates', () => {
  act(() => progressStore.forget());
  renderNote();
  expect(add()).toHaveAttribute('aria-disabled', 'true');
});

it('a note is added, changed and removed with the keyboard alone', async () => {
  renderNote();
  await userEvent.click(add());
  expect(field()).toHaveFocus();
  await userEvent.keyboard('Bend more{Enter}');
  expect(screen.getByText('Bend more')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Coach’s note' })).toBeVisible();
  expect(edit()).toHaveFocus();

  await userEvent.keyboard('{Enter} before the turn{Enter}');
  expect(stored()).toBe('Bend more before the turn');

  await userEvent.click(edit());
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(add()).toHaveFocus();
  expect(stored()).toBeUndefined();
});

it('is saved once the skater goes on to something else, and Escape leaves it as it was', async () => {
  renderNote('Bend more');
  await userEvent.click(edit());
  await userEvent.keyboard(', Lena');
  await userEvent.click(button('Elsewhere'));
  expect(button('Elsewhere')).toHaveFocus();
  expect(screen.getByText('Bend more, Lena')).toBeVisible();

  await userEvent.click(edit());
  await userEvent.keyboard('!!{Escape}');
  expect(screen.getByText('Bend more, Lena')).toBeVisible();
  expect(edit()).toHaveFocus();
});

it('a note that is too long stays in the field, with what is wrong', async () => {
  renderNote();
  await userEvent.click(add());
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(201));
  await userEvent.click(button('Elsewhere'));
  expect(screen.getByRole('alert')).toHaveTextContent('A note has at most 200 letters. This one has 201.');
  expect(field()).toBeInvalid();
  await userEvent.click(field());
  await userEvent.keyboard('{End}{Backspace}{Enter}');
  expect(stored()).toBe('x'.repeat(200));
});

it('a note that the browser cannot store stays in the field, with what to do', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderNote();
  await userEvent.click(add());
  await userEvent.keyboard('Bend more{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We can’t save the note in this browser. Allow site data or free up space, then try again.',
  );
  expect(field()).toHaveValue('Bend more');
  vi.restoreAllMocks();
  await userEvent.keyboard('{Enter}');
  expect(stored()).toBe('Bend more');
});

it('what is being written for one skater does not become another one’s', async () => {
  await showSkaters({ s2: 'Mia' });
  renderNote();
  await userEvent.click(add());
  await userEvent.keyboard('Bend more');
  act(() => progressStore.choose('s2'));
  expect(isClosed()).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('notes'))).toEqual([]);
});
