import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchQuery } from './use-search-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderQuery(address: string) {
  const { result } = renderHook(
    () => ({ search: useSearchQuery(), address: useLocation().search, navigate: useNavigate() }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  return {
    shown: () => result.current.search.query,
    address: () => result.current.address,
    type: (term: string) => act(() => result.current.search.change({ term })),
    filter: (status: 'to-do') => act(() => result.current.search.changeFilter({ status })),
    pause: () => act(() => vi.runAllTimers()),
    navigate: (to: string) => act(() => result.current.navigate(to)),
    back: () => act(() => result.current.navigate(-1)),
  };
}

it('writes what was typed to the URL after a pause, not with each letter', () => {
  const { type, shown, address, pause } = renderQuery('/search?q=d');
  type('di');
  type('dip');
  expect(shown()).toBe('q=dip');
  expect(address()).toBe('?q=d');
  pause();
  expect(address()).toBe('?q=dip');
});

it('loses no letter when a filter is chosen right after typing, and Back undoes only the filter', () => {
  const { type, filter, shown, address, back } = renderQuery('/search');
  type('dip');
  filter('to-do');
  expect(address()).toBe('?q=dip&status=to-do');
  expect(shown()).toBe('q=dip&status=to-do');
  back();
  expect(address()).toBe('?q=dip');
  expect(shown()).toBe('q=dip');
});

it('follows links and Back, whatever was typed', () => {
  const { type, shown, pause, navigate, back } = renderQuery('/search?q=dip');
  type('dips');
  pause();
  navigate('/search?q=hop');
  expect(shown()).toBe('q=hop');
  type('hops');
  back();
  expect(shown()).toBe('q=dips');
});
