import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import SearchPage from '../pages/search.tsx';
import { progressStore } from '../stores/progress/progress-store.ts';
import { stubCurriculum } from './stub-curriculum.ts';

beforeEach(stubCurriculum);
afterEach(() => progressStore.forget());

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp>{pathname + search + hash}</samp>;
}

/** Renders the search page, and waits until the moves are indexed. */
export async function renderSearch(query: string): Promise<void> {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/search${query}`]} useTransitions={false}>
        <SearchPage />
        <Address />
      </MemoryRouter>,
    ),
  );
}

export function readAddress(): string | null {
  return screen.getByText(/^\/search|^\/category/, { selector: 'samp' }).textContent;
}

/** The names of the moves that were found. */
export function readNames(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
}
