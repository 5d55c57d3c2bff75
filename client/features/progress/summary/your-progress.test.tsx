import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Curriculum } from '#shared/curriculum.ts';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
import { stubRequests } from '../store/stub-requests.ts';
import { YourProgress } from './your-progress.tsx';

const text = { name: '', description: '', detailedDescription: '', videoUrl: '' };
const level = (id: string, ...moveIds: string[]) => ({
  id,
  moves: moveIds.map((moveId) => ({ id: moveId, ...text })),
});
const curriculum: Curriculum = {
  categories: [
    { id: 'basic', levels: [level('basic-1', 'dip', 'hop', 'march'), level('basic-2', 'glide')] },
    { id: 'free-skate', levels: [level('pre-free-skate', 'spin')] },
  ],
};

function renderProgress(progress: object) {
  const requests = stubRequests();
  completionStore.showUser('yuna', () => undefined);
  render(
    <MemoryRouter>
      <YourProgress curriculum={curriculum} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Loading...')).toBeVisible();
  requests.answer('GET /api/progress', { progress });
}

afterEach(() => completionStore.forget());

it('shows a card for each category begun, with its levels, and bars for each level and for all', async () => {
  renderProgress({
    'basic-basic-1-dip': true,
    'basic-basic-1-hop': true,
    'basic-basic-2-glide': false,
    'basic-basic-9-crouch': true,
    'nowhere-1-a': true,
  });
  expect(await screen.findByText('2 of 5 moves of the curriculum')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Overall progress' })).toHaveValue(40);

  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Basic']);
  expect(screen.getByText('3 moves completed')).toBeVisible();
  const levels = screen.getAllByRole('list').at(-1);
  expect(
    within(levels as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Basic 1: 2 moves67% complete', 'No longer in the curriculum: 1 move']);
  expect(screen.getByRole('progressbar', { name: 'Basic 1' })).toHaveValue(67);
  expect(screen.getByRole('link', { name: 'View Category: Basic' })).toHaveAttribute(
    'href',
    '/category/basic',
  );
});

it('shows where to begin when nothing is completed', async () => {
  renderProgress({ 'basic-basic-1-dip': false, 'test-firebase-update': true });
  expect(await screen.findByRole('heading', { name: 'No Progress Yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basic Skills' })).toHaveAttribute('href', '/category/basic');
  expect(screen.getByRole('link', { name: 'Free Skate' })).toHaveAttribute('href', '/category/free-skate');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('claims no progress when the marks could not be loaded', async () => {
  expectConsoleError('Error loading progress');
  const requests = stubRequests();
  completionStore.showUser('yuna', () => undefined);
  render(<YourProgress curriculum={curriculum} />);
  requests.lose('GET /api/progress');
  expect(await screen.findByText(/^Your progress could not be loaded\./)).toBeVisible();
});
