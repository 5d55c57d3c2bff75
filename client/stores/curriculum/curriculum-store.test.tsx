import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { CurriculumStatus, createCurriculumResource, useCurriculum } from './curriculum-store.tsx';

const csv = `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,,,`;

function answerWith(
  body: string,
  init: ResponseInit = { headers: { 'content-type': 'text/csv; charset=utf-8' } },
) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init));
}

describe('the curriculum resource', () => {
  it('fetches once for any number of callers', async () => {
    const fetched = answerWith(csv);
    const resource = createCurriculumResource();
    await Promise.all([resource.load(), resource.load()]);
    await resource.load();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(resource.value.get()).toMatchObject({
      status: 'ready',
      curriculum: { categories: [{ id: 'basic' }] },
    });
  });

  it.each([
    ['an error status', csv, { status: 503, headers: { 'content-type': 'text/csv' } }],
    ['another content type', csv, { headers: { 'content-type': 'text/html' } }],
    ['a damaged file', csv.slice(0, 30), { headers: { 'content-type': 'text/csv' } }],
  ])('fails on %s, logs it, and loads on the next attempt', async (_fault, body, init) => {
    expectConsoleError('Error loading skating moves');
    expectConsoleError('Failed to load moves');
    answerWith(body, init);
    const resource = createCurriculumResource();
    await resource.load();
    expect(resource.value.get()).toEqual({ status: 'failed' });
    answerWith(csv);
    await resource.load();
    expect(resource.value.get().status).toBe('ready');
  });

  it('loads after a failure when the connection is back', async () => {
    expectConsoleError('Error loading skating moves');
    expectConsoleError('Failed to load moves');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const resource = createCurriculumResource();
    await resource.load();
    answerWith(csv);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => resource.value.get().status).toBe('ready');
  });

  it('stores the id of a request that failed on the server, for the skater to report', async () => {
    expectConsoleError('Error loading skating moves');
    expectConsoleError('Failed to load moves');
    answerWith('', { status: 503, headers: { 'x-request-id': 'r-1' } });
    const resource = createCurriculumResource();
    await resource.load();
    expect(resource.value.get()).toEqual({ status: 'failed', requestId: 'r-1' });
  });
});

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
