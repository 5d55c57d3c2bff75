import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type CurriculumState, curriculumResource } from '../features/curriculum/curriculum-resource.ts';
import { createValue } from '../lib/create-value.ts';
import { readAddress, readNames, renderSearch } from './search-test-kit.tsx';

it('the arrow keys move from the box through the results and back, and Enter opens one', async () => {
  await renderSearch('?q=dip');
  const box = screen.getByRole('searchbox');
  const [first, second] = screen.getAllByRole('link', { name: /^View Details: Dip,/ });
  await userEvent.click(box);
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(readAddress()).toBe('/category/basic/level/basic-1#move-dip');
});

it('the arrow keys do not scroll the page, and are left to an input method that is composing a word', async () => {
  await renderSearch('?q=dip');
  const box = screen.getByRole('searchbox');
  box.focus();
  expect(fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })).toBe(true);
  expect(box).toHaveFocus();
  expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(false);
});

it('Enter focuses the first result of the current term, not one that is about to disappear', async () => {
  await renderSearch('?q=hop');
  const box = screen.getByRole('searchbox');
  await userEvent.click(box);
  act(() => {
    fireEvent.change(box, { target: { value: 'stop' } });
    expect(readNames()).toEqual(['Two-foot hop']);
    if (box instanceof HTMLInputElement) box.form?.requestSubmit();
  });
  expect(screen.getByRole('link', { name: /^View Details: Snowplow stop,/ })).toHaveFocus();
});

it('Enter focuses the first result once the moves are loaded, unless the focus has moved elsewhere', async () => {
  const ready = curriculumResource.value.get();
  const loading = createValue<CurriculumState>({ status: 'loading' });
  vi.mocked(curriculumResource.value.get).mockImplementation(loading.get);
  vi.spyOn(curriculumResource.value, 'subscribe').mockImplementation(loading.subscribe);
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  await renderSearch('?q=dip');
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, '{Enter}');
  await act(async () => loading.set(ready));
  expect(screen.getAllByRole('link', { name: /^View Details: Dip,/ })[0]).toHaveFocus();

  await act(async () => loading.set({ status: 'loading' }));
  await userEvent.type(box, '{Enter}');
  await userEvent.tab();
  await act(async () => loading.set(ready));
  expect(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus();
});

it.each([
  ['Stops', ''],
  ['Clear filters to see 1 more', '?q=dip&category=adult'],
])(
  'the link "%s", which disappears when it is followed, hands the focus to the heading',
  async (name, query) => {
    await renderSearch(query);
    await act(() => userEvent.click(screen.getByRole('link', { name })));
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('the setting of the / key is remembered', async () => {
  await renderSearch('');
  const box = screen.getByRole('searchbox');
  const choice = screen.getByRole('checkbox', { name: 'Press / on any page to search' });
  expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await userEvent.click(choice);
  expect(box).not.toHaveAttribute('aria-keyshortcuts');
  expect(localStorage.getItem('searchShortcut')).toBe('off');
  await userEvent.click(choice);
  expect(localStorage.getItem('searchShortcut')).toBeNull();
});
