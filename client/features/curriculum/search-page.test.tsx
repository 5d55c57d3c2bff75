import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Marks } from '#shared/progress.ts';
import { SearchPage } from './search-page.tsx';
import { stubCurriculum } from './stub-curriculum.ts';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp>{pathname + search + hash}</samp>;
}

function renderSearch(query: string, marks?: Marks, marksFailed = false) {
  render(
    <MemoryRouter initialEntries={[`/search${query}`]} useTransitions={false}>
      <SearchPage marks={marks} marksFailed={marksFailed} />
      <Address />
    </MemoryRouter>,
  );
}

const dipDone: Marks = new Map([['basic-basic-1-dip', true]]);
const address = () => screen.getByText(/^\/search|^\/category/, { selector: 'samp' }).textContent;
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
const summary = () => screen.getByRole('status').textContent;

beforeEach(stubCurriculum);

it('marks what matched, quotes the details when it is only there, and says what is completed', () => {
  renderSearch('?q=kNEes', dipDone);
  expect(summary()).toBe('2 moves found');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('In the details: “Bend both knees.”');
  expect(first?.querySelector('mark')).toHaveTextContent('knees');
  expect(first).toHaveTextContent('Completed');
  expect(second).toHaveTextContent('To do');
});

it('claims nothing of moves while the marks are not known', () => {
  renderSearch('?q=dip');
  expect(screen.queryByText(/^(Completed|To do)$/, { selector: 'li span' })).toBeNull();
});

it('offers what differs in spaces and dashes only, below and apart from the exact hits', () => {
  renderSearch('?q=three turn');
  expect(screen.getByText('1 move found')).toBeVisible();
  expect(screen.getByText('1 more spelled almost the same')).toBeVisible();
  expect(names()).toEqual(['Snowplow stop', 'Forward three-turn']);
  const similar = screen.getByRole('region', { name: 'Spelled almost the same' });
  expect(within(similar).getByRole('heading', { level: 3 })).toHaveTextContent('Forward three-turn');
  expect(similar.querySelector('mark')).toHaveTextContent('three-turn');
});

it('filters by category and status, keeps both in the address, and shows the way out of them', async () => {
  renderSearch('?q=dip', dipDone);
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

it('an address with other filters than there are finds everything', () => {
  renderSearch('?q=dip&category=nope&status=perhaps', dipDone);
  expect(summary()).toBe('2 moves found');
});

it('filters by marks once they are known, and says when they do not come', () => {
  renderSearch('?q=dip&status=done');
  expect(summary()).toBe('2 moves found');
  cleanup();
  renderSearch('?q=dip&status=done', undefined, true);
  expect(screen.getByText(/Your marks could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('the arrows lead from the box through the results and back, and Enter follows them', async () => {
  renderSearch('?q=dip');
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
  renderSearch('');
  const box = screen.getByRole('searchbox');
  const choice = screen.getByRole('checkbox', { name: 'Press / on any page to search' });
  expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await userEvent.click(choice);
  expect(box).not.toHaveAttribute('aria-keyshortcuts');
  expect(localStorage.getItem('searchShortcut')).toBe('off');
  await userEvent.click(choice);
  expect(localStorage.getItem('searchShortcut')).toBeNull();
});
