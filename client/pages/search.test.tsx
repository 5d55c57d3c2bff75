import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { createValue } from '../lib/create-value.ts';
import { type CurriculumState, curriculumResource } from '../stores/curriculum/curriculum-store.tsx';
import { unknownProgress } from '../stores/progress/progress-state.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { readAddress, readNames, renderSearch } from '../testing/search.tsx';
import SearchPage from './search.tsx';

function completeDip() {
  localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true}');
  progressStore.showVisitor();
}

const summary = () => screen.getByRole('status').firstElementChild?.textContent;

it('marks what matched, quotes the details if only they match, and shows what is completed', async () => {
  completeDip();
  await renderSearch('?q=kNEes');
  expect(summary()).toBe('2 moves found');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Do it: “Bend both knees.”');
  expect(first?.querySelector('mark')).toHaveTextContent('knees');
  expect(first).toHaveTextContent('Completed');
  expect(second).toHaveTextContent('To do');
});

it('offers moves with close names below the moves that have the term in their name', async () => {
  const { curriculum } =
    parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,spins,All spins,Turn.,Turn.,
basic,basic-2,spin,Sit spin,Turn low.,Sit.,`);
  vi.mocked(curriculumResource.value.get).mockReturnValue({ status: 'ready', curriculum });
  await renderSearch('?q=spins');
  expect(readNames()).toEqual(['All spins', 'Sit spin']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'All spins',
    'Close matches',
  ]);
});

it('answers a search with typos in one line, which names what it found instead', async () => {
  await renderSearch('?q=snowplwo');
  expect(screen.getByRole('status')).toHaveTextContent(
    /^No moves found matching "snowplwo" · 1 close match for Snowplow$/,
  );
  expect(readNames()).toEqual(['Snowplow stop']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Snowplow stop');
});

it.each(['"dipp"', '“ｄｉｐｐ”', '###'])('says what it did not find as it was typed: %s', async (typed) => {
  await renderSearch(`?q=${encodeURIComponent(` ${typed} `)}`);
  expect(screen.getByRole('status').querySelector('span')).toHaveTextContent(
    `No moves found matching "${typed}"`,
  );
});

it('leads on from a search that finds nothing', async () => {
  await renderSearch('?q=zzz');
  expect(summary()).toBe('No moves found matching "zzz"');
  expect(screen.getByRole('list', { name: 'Search ideas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories');
});

it('offers the level that the term names', async () => {
  await renderSearch('?q=basic 2');
  await userEvent.click(screen.getByRole('link', { name: 'Go to Basic 2' }));
  expect(readAddress()).toBe('/category/basic/level/basic-2');
});

it('offers ideas until there is a search term, and the categories to whoever lacks the word', async () => {
  await renderSearch('');
  expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories');
  expect(summary()).toBe('Enter a search term to find skating moves');
  const ideas = within(screen.getByRole('list', { name: 'Search ideas' })).getAllByRole('link');
  expect(ideas.map(({ textContent }) => textContent)).toEqual([
    'Stops',
    'Turns',
    'Spins',
    'Jumps',
    'Edges',
    'Crossovers',
  ]);
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Stops' })));
  expect(readAddress()).toBe('/search?q=stop');
  expect(screen.getByRole('searchbox')).toHaveValue('stop');
  expect(readNames()).toEqual(['Snowplow stop']);
  expect(screen.queryByRole('list', { name: 'Search ideas' })).toBeNull();
});

it('keeps the category in the URL until the list of categories is loaded', async () => {
  const ready = curriculumResource.value.get();
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  vi.mocked(curriculumResource.value.get).mockReturnValue({ status: 'loading' });
  await renderSearch('?category=adult');
  vi.mocked(curriculumResource.value.get).mockReturnValue(ready);
  await act(() => userEvent.type(screen.getByRole('searchbox'), 'dip'));
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Adult');
  expect(summary()).toBe('1 move found');
});

it('asks for a term before the moves are loaded, and announces how many are found once they are', async () => {
  const ready = curriculumResource.value.get();
  const loading = createValue<CurriculumState>({ status: 'loading' });
  vi.mocked(curriculumResource.value.get).mockImplementation(loading.get);
  vi.spyOn(curriculumResource.value, 'subscribe').mockImplementation(loading.subscribe);
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  await renderSearch('');
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(summary()).toBe('Enter a search term to find skating moves');
  // Screen readers announce changes only in an element that they already know.
  const announced = screen.getByRole('status');
  await act(() => userEvent.type(screen.getByRole('searchbox'), 'dip'));
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(async () => loading.set(ready));
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(announced).toBeVisible();
  expect(announced).toHaveTextContent('2 moves found');
});

it('filters by category and status, keeps both in the URL, and offers to clear them', async () => {
  completeDip();
  await renderSearch('?q=dip');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Basic');
  expect(readAddress()).toBe('/search?q=dip&category=basic');
  expect(summary()).toBe('1 move found');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'To do');
  expect(readAddress()).toBe('/search?q=dip&category=basic&status=to-do');
  expect(summary()).toBe('No moves found matching "dip"');
  expect(screen.getByRole('status')).toHaveTextContent('2 moves hidden by filters');
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters to see 2 more' }));
  expect(readAddress()).toBe('/search?q=dip');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All categories');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('All moves');
  expect(summary()).toBe('2 moves found');
});

it('a URL with unknown filters finds everything', async () => {
  completeDip();
  await renderSearch('?q=dip&category=nope&status=perhaps');
  expect(summary()).toBe('2 moves found');
});

it('filters by progress once it is known', async () => {
  await renderSearch('?q=dip&status=done');
  expect(summary()).toBe('2 moves found');
  act(completeDip);
  expect(summary()).toBe('1 move found');
});

it('reports that the progress to filter by could not be loaded, and finds moves without that filter', async () => {
  vi.spyOn(progressStore.value, 'get').mockReturnValue({ ...unknownProgress, fault: 'not-loaded' });
  await renderSearch('?q=dip&status=done');
  expect(screen.getByText(/We couldn’t load your progress/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  await act(() => userEvent.selectOptions(screen.getByLabelText('Status'), 'all'));
  expect(summary()).toBe('2 moves found');
});

it('a search is rendered without its term, and found once it is hydrated', async () => {
  const page = (
    <MemoryRouter initialEntries={['/search?q=dip&category=adult']} useTransitions={false}>
      <SearchPage />
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(summary()).toBe('Enter a search term to find skating moves');
  const onRecoverableError = vi.fn();
  await act(async () => render(page, { container, hydrate: true, onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toHaveValue('dip');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Adult');
  expect(summary()).toBe('1 move found');
});
