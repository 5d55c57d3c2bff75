import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { CurriculumStatus, useCurriculum } from './use-curriculum.tsx';

const csv = `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,Sit low.,Bend both knees.,`;

function Page() {
  const state = useCurriculum();
  return (
    <>
      <CurriculumStatus state={state} />
      {state.curriculum && <p>The moves</p>}
    </>
  );
}

it('moves that one page could not load are requested again by the next', async () => {
  expectConsoleError('Error loading skating moves');
  expectConsoleError('Failed to load moves');
  const fetchCsv = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(<Page />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();

  cleanup();
  fetchCsv.mockResolvedValue(new Response(csv, { headers: { 'content-type': 'text/csv' } }));
  render(<Page />, { wrapper: MemoryRouter });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('The moves')).toBeVisible();
  expect(fetchCsv).toHaveBeenCalledTimes(2);
});

it('a server error while loading the moves is shown with the request id', () => {
  render(<CurriculumStatus state={{ status: 'failed', requestId: 'r-1' }} />);
  expect(screen.getByText('r-1')).toBeVisible();
});
