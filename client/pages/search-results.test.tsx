import { readFileSync } from 'node:fs';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { movePath } from '#shared/paths.ts';
import { createMatchFinder } from '../features/search/close-matches.ts';
import { rankResults } from '../features/search/rank-results.ts';
import { parseSearchAliases } from '../features/search/search-words.ts';
import { stubWholeCurriculum } from '../testing/stub-curriculum.ts';
import SearchPage from './search.tsx';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
const aliases = parseSearchAliases(readFileSync('data/search-aliases.csv', 'utf8'));
const findCloseMatches = await createMatchFinder(curriculum, aliases);
const rank = (term: string) => rankResults(curriculum, findCloseMatches, term);

beforeEach(stubWholeCurriculum);

async function renderPage(query: string): Promise<void> {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/search${query}`]} useTransitions={false}>
        <SearchPage />
      </MemoryRouter>,
    ),
  );
}

it.each([
  ['moves whose names contain it before close matches', 'loop', false],
  ['close matches before moves that only mention it', 'spins', true],
  ['what skaters call it', 'pizza stop', false],
])('lists %s, each with a link to the move: "%s"', async (_what, term, closeMatchesFirst) => {
  await renderPage(`?q=${term}`);
  // Once the moves are indexed.
  await screen.findByText(/moves? found/i);
  const results = rank(term);
  expect(results.closeMatchesFirst).toBe(closeMatchesFirst);
  const { hits, closeMatches } = results;
  const inOrder = closeMatchesFirst ? [...closeMatches, ...hits] : [...hits, ...closeMatches];
  const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    inOrder.map(({ categoryId, levelId, id }) => movePath(categoryId, levelId, id)),
  );
});

it('offers ideas, of which each lists such moves first', async () => {
  await renderPage('');
  const ideas = within(screen.getByRole('list', { name: 'Search ideas' })).getAllByRole('link');
  expect(ideas).toHaveLength(6);
  for (const idea of ideas) {
    const term = new URLSearchParams(idea.getAttribute('href')?.split('?')[1]).get('q') ?? '';
    const { hits, closeMatchesFirst } = rank(term);
    const first = hits.slice(0, 5).map(({ name }) => name.toLowerCase());
    const singular = idea.textContent.toLowerCase().replace(/s$/, '');
    expect(closeMatchesFirst, term).toBe(false);
    expect(first, term).toEqual(Array(5).fill(expect.stringContaining(singular)));
  }
});
