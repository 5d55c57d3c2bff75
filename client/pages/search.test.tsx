import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { type CurriculumState, curriculumResource } from '../features/curriculum/curriculum-resource.ts';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { unknownCompletion } from '../features/progress/store/completion.ts';
import { completionStore } from '../features/progress/store/completion-store.ts';
import { createValue } from '../lib/create-value.ts';
import SearchPage from './search.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp>{pathname + search + hash}</samp>;
}

/** The moves are indexed before the first results are shown. */
async function renderSearch(query: string) {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/search${query}`]} useTransitions={false}>
        <SearchPage />
        <Address />
      </MemoryRouter>,
    ),
  );
}

function markDip() {
  localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true}');
  completionStore.showVisitor();
}

const address = () => screen.getByText(/^\/search|^\/category/, { selector: 'samp' }).textContent;
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
const summary = () => screen.getByRole('status').textContent;

beforeEach(stubCurriculum);
afterEach(() => completionStore.forget());

it('marks what matched, quotes the details when it is only there, and says what is completed', async () => {
  markDip();
  await renderSearch('?q=kNEes');
  expect(summary()).toBe('2 moves found');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('In the details: “Bend both knees.”');
  expect(first?.querySelector('mark')).toHaveTextContent('knees');
  expect(first).toHaveTextContent('Completed');
  expect(second).toHaveTextContent('To do');
});

it('claims nothing of moves while the marks are not known', async () => {
  await renderSearch('?q=dip');
  expect(screen.queryByText(/^(Completed|To do)$/, { selector: 'li span' })).toBeNull();
});

it('offers moves with close names below the moves that have the term in their name', async () => {
  const { curriculum } =
    readCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,spins,All spins,Turn.,Turn.,
basic,basic-2,spin,Sit spin,Turn low.,Sit.,`);
  vi.mocked(curriculumResource.value.get).mockReturnValue({ status: 'ready', curriculum });
  await renderSearch('?q=spins');
  expect(names()).toEqual(['All spins', 'Sit spin']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'All spins',
    'Close matches',
  ]);
});

it('offers moves whose names have the words of the term before those that only mention it', async () => {
  await renderSearch('?q=three turn');
  expect(screen.getByRole('status')).toHaveTextContent('1 move found1 close match');
  expect(names()).toEqual(['Forward three-turn', 'Snowplow stop']);
  const close = screen.getByRole('region', { name: 'Close matches' });
  expect(within(close).getByRole('heading', { level: 3 })).toHaveTextContent('Forward three-turn');
  expect([...close.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'three',
    'turn',
    'turn',
  ]);
  const mentions = screen.getByRole('region', { name: 'Moves that mention "three turn"' });
  expect(within(mentions).getByRole('heading', { level: 3 })).toHaveTextContent('Snowplow stop');
});

it('asks whether another word was meant when nothing contains the term, and searches for it', async () => {
  await renderSearch('?q=snwplow stop&category=basic');
  expect(summary()).toBe('No moves found matching "snwplow stop"1 close match');
  await userEvent.click(screen.getByRole('link', { name: 'Did you mean Snowplow stop?' }));
  expect(address()).toBe('/search?q=Snowplow+stop&category=basic');
  expect(summary()).toBe('1 move found');
  expect(screen.queryByRole('link', { name: /Did you mean/ })).toBeNull();
});

it('offers ideas until something is searched for', async () => {
  await renderSearch('');
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
  expect(address()).toBe('/search?q=stop');
  expect(names()).toEqual(['Snowplow stop']);
  expect(screen.queryByRole('list', { name: 'Search ideas' })).toBeNull();
});

it('offers a returning skater the next three moves, and somebody new none', async () => {
  await renderSearch('');
  expect(screen.queryByRole('heading', { name: 'Your next moves' })).toBeNull();
  act(markDip);
  const next = screen.getByRole('region', { name: 'Your next moves' });
  const links = within(next).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Two-foot hop',
    'Forward three-turn',
    'Snowplow stop',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Forward three-turn' }));
  expect(address()).toBe('/category/basic/level/basic-2#move-three');
});

it('shows all results with their count', async () => {
  await renderSearch('?q=.');
  expect(summary()).toBe('5 moves found');
  expect(names()).toHaveLength(5);
});

it('filters by category and status, keeps both in the address, and shows the way out of them', async () => {
  markDip();
  await renderSearch('?q=dip');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Basic');
  expect(address()).toBe('/search?q=dip&category=basic');
  expect(summary()).toBe('1 move found');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'To do');
  expect(address()).toBe('/search?q=dip&category=basic&status=to-do');
  expect(summary()).toBe('No moves found matching "dip"');
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters to see 2 more' }));
  expect(address()).toBe('/search?q=dip');
  expect(summary()).toBe('2 moves found');
});

it('an address with other filters than there are finds everything', async () => {
  markDip();
  await renderSearch('?q=dip&category=nope&status=perhaps');
  expect(summary()).toBe('2 moves found');
});

it('filters by marks once they are known', async () => {
  await renderSearch('?q=dip&status=done');
  expect(summary()).toBe('2 moves found');
  act(markDip);
  expect(summary()).toBe('1 move found');
});

it('says when the marks to filter by could not be loaded', async () => {
  vi.spyOn(completionStore.value, 'get').mockReturnValue({ ...unknownCompletion, fault: 'not-loaded' });
  await renderSearch('?q=dip&status=done');
  expect(screen.getByText(/Your progress could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('the arrows lead from the box through the results and back, and Enter follows them', async () => {
  await renderSearch('?q=dip');
  const box = screen.getByRole('searchbox');
  const [first, second] = screen.getAllByRole('link', { name: 'View Details: Dip' });
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
  expect(address()).toBe('/category/basic/level/basic-1#move-dip');
});

it('Enter leads to the first result of what is in the box, not to one that is about to go', async () => {
  await renderSearch('?q=hop');
  const box = screen.getByRole('searchbox');
  await userEvent.click(box);
  act(() => {
    fireEvent.change(box, { target: { value: 'stop' } });
    expect(names()).toEqual(['Two-foot hop']);
    if (box instanceof HTMLInputElement) box.form?.requestSubmit();
  });
  expect(screen.getByRole('link', { name: 'View Details: Snowplow stop' })).toHaveFocus();
});

it('Enter leads to the first result once the moves are loaded, unless the skater is elsewhere by then', async () => {
  const ready = curriculumResource.value.get();
  const loading = createValue<CurriculumState>({ status: 'loading' });
  vi.mocked(curriculumResource.value.get).mockImplementation(loading.get);
  vi.spyOn(curriculumResource.value, 'subscribe').mockImplementation(loading.subscribe);
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  await renderSearch('?q=dip');
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, '{Enter}');
  await act(async () => loading.set(ready));
  expect(screen.getAllByRole('link', { name: 'View Details: Dip' })[0]).toHaveFocus();

  await act(async () => loading.set({ status: 'loading' }));
  await userEvent.type(box, '{Enter}');
  await userEvent.tab();
  await act(async () => loading.set(ready));
  expect(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus();
});

it.each([
  ['Stops', ''],
  ['Did you mean Snowplow stop?', '?q=snwplow stop'],
  ['Clear filters to see 1 more', '?q=dip&category=adult'],
])('the link "%s", which goes as it is followed, gives the focus to the heading', async (name, query) => {
  await renderSearch(query);
  await act(() => userEvent.click(screen.getByRole('link', { name })));
  expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the switch of the / key is remembered', async () => {
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
