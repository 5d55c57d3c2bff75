import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Curriculum } from '#shared/curriculum.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { stubTranslation } from '../../testing/stub-translation.ts';
import { YourProgress } from './your-progress.tsx';

const curriculum: Curriculum = {
  categories: [
    {
      id: 'basic',
      levels: [
        createLevel('basic', 'basic-1', 'dip', 'hop', 'march'),
        createLevel('basic', 'basic-2', 'glide'),
      ],
    },
    { id: 'free-skate', levels: [createLevel('free-skate', 'pre-free-skate', 'spin')] },
  ],
};

function renderProgress(progress: object) {
  const requests = stubRequests();
  progressStore.showUser('yuna', () => undefined);
  render(
    <MemoryRouter>
      <YourProgress curriculum={curriculum} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Loading...')).toBeVisible();
  requests.answer('GET /api/progress', { progress });
}

afterEach(() => progressStore.forget());

it('shows a card with its own percentage for each category that is started, and the others as rows below', async () => {
  renderProgress({ 'free-skate-pre-free-skate-spin': true, 'nowhere-1-a': true });
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'Free Skate',
    'Basic',
  ]);
  expect(screen.getByText('1 move completed')).toBeVisible();
  expect(screen.getByText('0 moves completed')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toEqual([
    screen.getByRole('progressbar', { name: 'Free Skate' }),
  ]);
  expect(screen.getByRole('progressbar', { name: 'Free Skate' })).toHaveValue(100);
  expect(screen.getByRole('link', { name: 'View Category: Basic' })).toHaveAttribute(
    'href',
    '/category/basic',
  );
});

it('shows a stamp for each level with the number of completed moves, and whether that is all of them', async () => {
  renderProgress({
    'basic-basic-1-dip': true,
    'basic-basic-1-hop': true,
    'basic-basic-2-glide': true,
    'basic-basic-9-crouch': true,
  });
  expect(await screen.findByText('4 moves completed')).toBeVisible();
  expect(screen.getByText('No longer in the curriculum: 1 move')).toBeVisible();
  const [basic, others] = screen.getAllByRole('list').slice(1);
  const stampsOf = (list: HTMLElement | undefined) =>
    within(list as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(stampsOf(basic)).toEqual([
    ['1Basic 1: 2 moves', '/category/basic/level/basic-1'],
    ['2Basic 2: 1 move, complete', '/category/basic/level/basic-2'],
  ]);
  expect(stampsOf(others)).toEqual([['View Category', '/category/free-skate']]);
});

it('shows where to start when nothing is completed', async () => {
  renderProgress({ 'basic-basic-1-dip': false, 'test-firebase-update': true });
  expect(await screen.findByRole('heading', { name: 'No Progress Yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basic Skills' })).toHaveAttribute('href', '/category/basic');
  expect(screen.getByRole('link', { name: 'Free Skate' })).toHaveAttribute('href', '/category/free-skate');
  expect(screen.getAllByText('0 moves completed')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View Category: Basic' })).toBeVisible();
});

it('shows no progress when it could not be loaded', async () => {
  expectConsoleError('Error loading progress');
  const requests = stubRequests();
  progressStore.showUser('yuna', () => undefined);
  render(<YourProgress curriculum={curriculum} />);
  requests.lose('GET /api/progress');
  expect(await screen.findByText(/^We couldn’t load your progress\./)).toBeVisible();
});

it('counts the moves that the curriculum no longer has, also in a page that the browser has translated', async () => {
  renderProgress({ 'basic-basic-9-crouch': true });
  const count = await screen.findByText('No longer in the curriculum: 1 move');
  stubTranslation(document.body);
  act(() => void progressStore.change({ 'basic-basic-9-lunge': true }));
  expect(count).toHaveTextContent('No longer in the curriculum: 2 moves');
});
