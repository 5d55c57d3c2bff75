import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readFilters } from '#shared/search-filters.ts';
import { useSearchQuery } from './use-search-query.ts';

it('loses no letter when a filter is chosen before the page has followed it', () => {
  const { result } = renderHook(useSearchQuery, {
    wrapper: ({ children }) => <MemoryRouter useTransitions={false}>{children}</MemoryRouter>,
  });
  act(() => {
    result.current.type('dip');
    result.current.filter({ status: 'to-do' });
  });
  expect(readFilters(new URLSearchParams(result.current.query))).toEqual({
    term: 'dip',
    categoryId: '',
    status: 'to-do',
  });
});
