import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { serializeFilters, useSearchQuery } from './search-filters.ts';

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
    shown: () => `?${serializeFilters(result.current.search.filters)}`,
    address: () => result.current.address,
    type: (term: string) => act(() => result.current.search.typeTerm(term)),
    leaveBox: () => act(() => result.current.search.writeToUrl()),
    filter: (status: 'to-do') => act(() => result.current.search.filterBy({ status })),
    navigate: (to: string) => act(() => result.current.navigate(to)),
    back: () => act(() => result.current.navigate(-1)),
  };
}

it('writes what was typed to the URL once the box is left, not with each letter', () => {
  const { type, leaveBox, shown, address } = renderQuery('/search?q=d');
  type('di');
  type('dip');
  expect(shown()).toBe('?q=dip');
  expect(address()).toBe('?q=d');
  leaveBox();
  expect(address()).toBe('?q=dip');
  expect(shown()).toBe('?q=dip');
});

it('a filter goes into the URL with the typed term, and Back undoes only the filter', () => {
  const { type, leaveBox, filter, shown, address, back } = renderQuery('/search');
  type('dip');
  leaveBox();
  filter('to-do');
  expect(address()).toBe('?q=dip&status=to-do');
  expect(shown()).toBe('?q=dip&status=to-do');
  back();
  expect(shown()).toBe('?q=dip');
});

it('follows links and Back, whatever was typed', () => {
  const { type, leaveBox, shown, navigate, back } = renderQuery('/search?q=dip');
  type('dips');
  leaveBox();
  navigate('/search?q=hop');
  expect(shown()).toBe('?q=hop');
  type('hops');
  back();
  expect(shown()).toBe('?q=dips');
});
