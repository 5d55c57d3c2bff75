import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createMove } from '#shared/curriculum-test-kit.ts';
import { MoveCard, openDetails } from './move-card.tsx';

const closest = 'Beginning forward stroking, showing correct use of blade';

function scooterPushes(videoUrl: string) {
  const move = createMove('basic', 'basic-2', { id: 'scooter-pushes', name: 'Scooter pushes', videoUrl });
  return (
    <MemoryRouter>
      <MoveCard move={move} number={1} thumbnail={null} drawing={null} action={null} />
    </MemoryRouter>
  );
}

function renderScooterPushes(videoUrl: string): void {
  render(scooterPushes(videoUrl));
}

it('a move without a video links to the closest one that has a video, and offers a search', async () => {
  renderScooterPushes('');
  await userEvent.click(screen.getByText('View Details'));
  expect(screen.getByText(/^This move doesn’t have a video yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: closest })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-3#move-forward-stroking',
  );
  expect(screen.getByRole('link', { name: /^Search YouTube for this move/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/results?search_query=figure+skating+Scooter+pushes',
  );
  expect(document.querySelector('iframe')).toBeNull();
});

it('a move with an operator’s own video shows it at once, and links to no other', async () => {
  renderScooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  expect(screen.getByText('Watch on YouTube')).toBeInTheDocument();
  expect(screen.queryByText(closest)).toBeNull();
  await userEvent.click(screen.getByText('View Details'));
  expect(await screen.findByTitle('Scooter pushes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show the video/ })).toBeNull();
});

it('a video is loaded only once the details are opened, from YouTube’s site without cookies, and until they are closed', async () => {
  renderScooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByText('View Details'));
  const player = await screen.findByTitle('Scooter pushes');
  expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abcdefghijk');
  // Without a referrer YouTube shows an error in place of the video.
  expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(screen.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abcdefghijk',
  );
  await userEvent.click(screen.getByText('Hide Details'));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

it('a script, such as “Expand all”, loads no video, also not that of a move opened before', async () => {
  renderScooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  const details = document.querySelector('details');
  if (!details) throw new Error('There are no details');
  await userEvent.click(screen.getByText('View Details'));
  await screen.findByTitle('Scooter pushes');
  details.open = false;
  await waitFor(() => expect(screen.queryByTitle('Scooter pushes')).toBeNull());
  details.open = true;
  expect(await screen.findByRole('button', { name: /^Show the video/ })).toBeInTheDocument();
});

/** Hydrates a card whose details were opened in the meantime. */
function hydrateScooterPushes(open: (details: HTMLDetailsElement) => void): void {
  const card = scooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(card);
  container.querySelectorAll('details').forEach(open);
  render(card, { container, hydrate: true });
}

it('a move that the browser has opened, because the URL names it, is hydrated without a warning and shows its video', async () => {
  hydrateScooterPushes((details) => details.setAttribute('open', ''));
  expect(await screen.findByTitle('Scooter pushes')).toBeInTheDocument();
});

it('“Expand all” loads no video of a move that is not hydrated yet', async () => {
  hydrateScooterPushes((details) => openDetails(details, true));
  expect(await screen.findByRole('button', { name: /^Show the video/ })).toBeInTheDocument();
  expect(screen.queryByTitle('Scooter pushes')).toBeNull();
});
