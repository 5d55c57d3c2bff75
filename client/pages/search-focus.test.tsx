import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readAddress, readNames, renderSearch } from '../testing/search.tsx';

it('Enter leaves the box, so that a phone puts its keyboard away, and the URL has the term', async () => {
  await renderSearch('');
  const box = screen.getByRole('searchbox');
  await act(() => userEvent.type(box, 'hop{Enter}'));
  expect(box).not.toHaveFocus();
  expect(readAddress()).toBe('/search?q=hop');
  expect(readNames()).toEqual(['Two-foot hop']);
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
