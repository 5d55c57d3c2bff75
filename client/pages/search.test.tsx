import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { unknownCompletion } from '../features/progress/store/completion.ts';
import { completionStore } from '../features/progress/store/completion-store.ts';
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

it('offers moves with close names below and apart from the exact hits, and counts both at once', async () => {
  await renderSearch('?q=three turn');
  expect(screen.getByRole('status')).toHaveTextContent('1 move found1 close match');
  expect(names()).toEqual(['Snowplow stop', 'Forward three-turn']);
  const close = screen.getByRole('region', { name: 'Close matches' });
  expect(within(close).getByRole('heading', { level: 3 })).toHaveTextContent('Forward three-turn');
  expect([...close.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'three',
    'turn',
    'turn',
  ]);
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
  await userEvent.click(screen.getByRole('link', { name: 'Show 2 more moves without the filters' }));
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
  expect(screen.getByText(/Your marks could not be loaded/)).toBeVisible();
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
