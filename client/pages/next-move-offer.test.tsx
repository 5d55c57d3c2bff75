import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { MergeOffer } from '../features/progress/merge/merge-offer.tsx';
import { completionStore } from '../features/progress/store/completion-store.ts';
import { stubRequests } from '../features/progress/store/stub-requests.ts';
import { stubDialogs } from '../lib/stub-dialogs.ts';
import HomePage from './home.tsx';
import LevelPage from './level.tsx';
import SearchPage from './search.tsx';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-hop';
let skaters = 0;

beforeEach(() => {
  stubCurriculum();
  stubDialogs();
});
afterEach(() => completionStore.forget());

/** A skater who has just signed in to an account without marks. */
async function signInAt(path: string, ...onDevice: string[]) {
  localStorage.setItem(
    'completedMoves',
    JSON.stringify(Object.fromEntries(onDevice.map((key) => [key, true]))),
  );
  const requests = stubRequests();
  skaters += 1;
  completionStore.showUser(`skater-${skaters}`, () => undefined);
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <MergeOffer />
      <Routes>
        <Route path={pagePatterns.home} element={<HomePage />} />
        <Route path={pagePatterns.search} element={<SearchPage />} />
        <Route path={pagePatterns.level} element={<LevelPage />} />
      </Routes>
    </MemoryRouter>,
  );
  requests.answer('GET /api/progress', { progress: {} });
  await screen.findByText(/you completed before signing in\?/);
}

const notNow = () => userEvent.click(screen.getByRole('button', { name: 'Not now' }));

it('moves in the merge offer are skipped as the next move of a level until it is answered', async () => {
  await signInAt('/category/basic/level/basic-1', dip);
  expect(screen.getByRole('link', { name: 'Up next: Two-foot hop' })).toBeVisible();
  await notNow();
  expect(screen.getByRole('link', { name: 'Up next: Dip' })).toBeVisible();
});

it('a level whose moves are all in the offer is neither complete nor has a next move', async () => {
  await signInAt('/category/basic/level/basic-1', dip, hop);
  expect(screen.queryByText(/Up next|You can do every move/)).toBeNull();
  await notNow();
  expect(screen.getByRole('link', { name: 'Up next: Dip' })).toBeVisible();
});

it('Home continues after the moves in the offer', async () => {
  localStorage.setItem('lastLevel', JSON.stringify({ categoryId: 'basic', levelId: 'basic-1' }));
  await signInAt('/', dip);
  expect(await screen.findByText('Next: Two-foot hop')).toBeVisible();
  await notNow();
  expect(screen.getByText('Next: Dip')).toBeVisible();
});

it('the next moves on the search page leave out those in the offer', async () => {
  localStorage.setItem('lastLevel', JSON.stringify({ categoryId: 'basic', levelId: 'basic-1' }));
  await signInAt('/search', dip);
  expect(screen.getByRole('link', { name: 'Two-foot hop' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Dip' })).toBeNull();
  await notNow();
  expect(screen.getByRole('link', { name: 'Dip' })).toBeVisible();
});
