import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepWorkingOn } from '../features/practice/working-on.ts';
import { curriculumResource } from '../stores/curriculum/curriculum-store.tsx';
import { progressStore } from '../stores/progress/progress-store.ts';
import { announceStorageChange } from '../stores/safe-storage.ts';
import { visitorName } from '../stores/skater-name.ts';
import { endEarlierSession } from '../testing/end-session.ts';
import { stubCurriculum, stubWholeCurriculum } from '../testing/stub-curriculum.ts';
import HomePage from './home.tsx';

beforeEach(stubCurriculum);
afterEach(() => progressStore.forget());

function renderHome(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  progressStore.showVisitor();
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const asProgress = (...keys: string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, true])));
const basic1 = ['basic-basic-1-dip', 'basic-basic-1-hop'];
const basic2 = ['basic-basic-2-three', 'basic-basic-2-stop'];

it('an installed app without progress tells a visitor how to bring over what was done in the browser', () => {
  const hint = () => screen.queryByText(/^Did you complete moves in your browser before\?/);
  let displayMode = 'browser';
  const matchMedia = (query: string) => ({ matches: query === `(display-mode: ${displayMode})` });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window, 'matchMedia'));
  renderHome({});
  expect(hint()).toBeNull();
  cleanup();
  displayMode = 'standalone';
  renderHome({});
  expect(hint()).toHaveTextContent(/sign in there and here, or bring a backup file/);
  expect(hrefOf('Login')).toBe('/login');
  act(() => void progressStore.toggle('basic-basic-1-dip'));
  expect(hint()).toBeNull();
});

it('the learning path leads to two categories to explore; a link leads to all of them', () => {
  stubWholeCurriculum();
  renderHome({});
  const path = screen.getByRole('heading', { name: 'Learning Path' }).nextElementSibling as HTMLElement;
  const stations = [...path.children] as HTMLElement[];
  const expected = [
    ['1Basic Skills', 'Figure Skating Basic', 'Fundamental skills for beginners', '/category/basic'],
    ['2Free Skate', 'Free Skate Curriculum', 'Free skating techniques', '/category/free-skate'],
  ] as const;
  expect(stations).toHaveLength(expected.length);
  for (const [index, [station, name, text, href]] of expected.entries()) {
    const entry = stations[index] as HTMLElement;
    expect(entry).toHaveTextContent(station);
    expect(within(entry).getByRole('heading', { name })).toBeVisible();
    expect(entry).toHaveTextContent(text);
    expect(within(entry).getByRole('link', { name: `Explore: ${name}` })).toHaveAttribute('href', href);
  }
  expect(hrefOf('See all categories')).toBe('/categories');
});

const promise = /^Every move/;
const drawing = () => screen.queryByRole('img', { name: /^Drawing of a waltz jump: / });

it('a newcomer reads what the app is and sees it draw a move; a returning skater does not', async () => {
  stubWholeCurriculum();
  renderHome({});
  expect(screen.getByText(promise)).toHaveTextContent(
    'Every move of Learn to Skate, drawn, explained, checked off.',
  );
  expect(drawing()).toBeVisible();
  cleanup();
  progressStore.forget();
  renderHome({ completedMoves: asProgress('basic-basic-1-dip') });
  expect(await screen.findByRole('link', { name: 'Continue: Basic 1' })).toBeVisible();
  expect(screen.queryByText(promise)).toBeNull();
  expect(drawing()).toBeNull();
});

it('each age group has a link to its category', () => {
  stubWholeCurriculum();
  renderHome({});
  for (const [id, name] of [
    ['snowplow-sam', 'Snowplow SamAges 3–5'],
    ['basic', 'BasicKids and teens'],
    ['adult', 'AdultsNever too late'],
  ] as const) {
    expect(hrefOf(name)).toBe(`/category/${id}`);
  }
});

it('a skater whose moves the curriculum no longer has sees where to start', () => {
  renderHome({ completedMoves: asProgress('basic-basic-9-gone') });
  expect(screen.getByRole('heading', { name: 'Who is skating?' })).toBeVisible();
});

it('a returning skater continues with the next move of the level that she can do a part of', async () => {
  renderHome({ completedMoves: asProgress('basic-basic-1-dip') });
  expect(await screen.findByText('1 of 2 moves complete')).toBeVisible();
  expect(hrefOf('Continue: Basic 1')).toBe('/category/basic/level/basic-1#move-hop');
  expect(screen.queryByRole('heading', { name: 'Who is skating?' })).toBeNull();
});

it('a move that nobody has drawn is shown by the skater of its category', async () => {
  renderHome({ completedMoves: asProgress(...basic1) });
  const card = (await screen.findByText('Forward three-turn')).closest('[data-hue=blue]') as HTMLElement;
  await waitFor(() => expect(card.querySelector('use')?.getAttribute('href')).toMatch(/#basic$/));
});

it('lists what to practice today: a move to keep working on, the next ones, and a completed one to keep warm', async () => {
  onTestFinished(() => {
    localStorage.removeItem('workingOn');
    announceStorageChange('workingOn');
  });
  for (const key of ['basic-basic-1-dip', 'basic-basic-2-stop']) keepWorkingOn(key, new Map());
  renderHome({ completedMoves: asProgress('basic-basic-1-dip') });
  // The next move is not among them: it is in the card above.
  expect(await screen.findByText('Two-foot hop')).toBeVisible();
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Working onSnowplow stop',
    'Forward three-turn',
    'Keep it warmDip',
  ]);
  expect(today.getByRole('link', { name: 'Forward three-turn' })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-2#move-three',
  );
});

it('a skater who comes back after 60 days repeats what she completed last, and sees her next moves', async () => {
  const days = { 'basic-basic-1-dip': '2025-11-04', 'basic-basic-1-hop': '2025-11-03' };
  renderHome({ completedMoves: asProgress(...basic1), completedDays: JSON.stringify(days) });
  const region = await screen.findByRole('region', { name: 'Welcome back: repeat these two' });
  const texts = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(within(region).getAllByRole('list').map(texts)).toEqual([
    ['Two-foot hop', 'Dip'],
    ['NextSnowplow stop'],
  ]);
  expect(within(region).getByRole('list', { name: 'Next moves' })).toBeVisible();
  act(() => void progressStore.toggle('basic-basic-2-three'));
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('Keep it warm');
});

it('a skater who did not sign out is asked to sign in, and others can start; no count is shown', () => {
  progressStore.showVisitor();
  endEarlierSession();
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
  expect(hrefOf('Sign in to see your progress')).toBe('/login');
  expect(screen.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Who is skating?' })).toBeVisible();
  expect(screen.queryByText(/\d of |%/)).toBeNull();
  act(() => screen.getByRole('button', { name: 'Not you?' }).click());
  expect(screen.queryByText('Sign in to see your progress')).toBeNull();
});

it('without the curriculum a returning skater can still choose where to start', async () => {
  vi.mocked(curriculumResource.value.get).mockReturnValue({ status: 'failed' });
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  renderHome({ completedMoves: asProgress('basic-basic-1-dip') });
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Your levels' })).toBeNull();
});

it('the trail shows the levels of the track, the progress in each, and which one is next', async () => {
  renderHome({ completedMoves: asProgress(...basic1, 'basic-basic-2-three') });
  const trail = within(await screen.findByRole('navigation', { name: 'Your levels' }));
  expect(trail.getByRole('heading', { name: 'Basic: 75% complete' })).toBeVisible();
  const [one, two, ...others] = trail.getAllByRole('link');
  expect(others).toEqual([]);
  expect(one).toHaveAccessibleName('Basic 1: 2 of 2 moves complete');
  expect(within(one as HTMLElement).getByText('1')).toBeVisible();
  expect(one).toHaveAttribute('href', '/category/basic/level/basic-1');
  expect(one?.querySelector('[data-done]')).not.toBeNull();
  expect(one).not.toHaveAttribute('aria-current');
  expect(two).toHaveAccessibleName('Basic 2: 1 of 2 moves complete');
  expect(two?.querySelector('[data-done]')).toBeNull();
  expect(two).toHaveAttribute('aria-current', 'step');
});

it('the next card shows the test of its level, also one that another tab sets; the nearest one once all is done', async () => {
  const setTests = (tests: string | null) => {
    if (tests) localStorage.setItem('testDays', tests);
    else localStorage.removeItem('testDays');
    act(() => announceStorageChange('testDays'));
  };
  onTestFinished(() => setTests(null));
  setTests('basic-basic-2 2999-12-12');
  renderHome({ completedMoves: asProgress(...basic1) });
  expect(await screen.findByText('Test Dec 12, 2999 · 2 moves left')).toBeVisible();
  setTests(null);
  expect(screen.queryByText(/^Test/)).toBeNull();
  setTests('basic-basic-1 2999-12-13');
  expect(await screen.findByText('Basic 1 · Test Dec 13, 2999 · ready')).toBeVisible();
  act(() => void progressStore.change(Object.fromEntries(basic2.map((key) => [key, true]))));
  expect(screen.getByRole('heading', { name: 'You did it all!' })).toBeVisible();
  expect(screen.getByText(/Test Dec 13, 2999 · ready$/)).toBeVisible();
});

it('a skater who can do every move of the track is congratulated by name, and has her levels and moves to keep warm', async () => {
  onTestFinished(() => act(() => void visitorName.set(null)));
  act(() => visitorName.set('Lena'));
  renderHome({ completedMoves: asProgress(...basic1, ...basic2) });
  expect(await screen.findByRole('heading', { name: 'Lena, you did it all!' })).toBeVisible();
  expect(screen.getByText(/^Every move from Basic 1 to Basic 2: 4 moves!/)).toBeVisible();
  const levels = within(screen.getByRole('navigation', { name: 'Your levels' })).getAllByRole('link');
  expect(levels.map((level) => level.getAttribute('href'))).toEqual([
    '/category/basic/level/basic-1',
    '/category/basic/level/basic-2',
  ]);
  expect(levels[0]).toHaveAccessibleName('Basic 1');
  expect(screen.getByRole('button', { name: 'Share all my levels' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Keep it warm' })).getAllByRole('listitem')).toHaveLength(
    4,
  );
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
});
