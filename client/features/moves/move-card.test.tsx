import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { MoveCard } from './move-card.tsx';

const closestVideo = {
  name: 'Forward stroking',
  path: '/category/basic/level/basic-3#move-forward-stroking',
};

function scooterPushes(videoUrl: string) {
  const move = createMove('basic', 'basic-2', { id: 'scooter-pushes', name: 'Scooter pushes', videoUrl });
  return (
    <MemoryRouter>
      <MoveCard
        move={move}
        number={1}
        action={null}
        note={null}
        share={null}
        closestVideo={videoUrl === '' ? closestVideo : undefined}
      />
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
  expect(screen.getByRole('link', { name: closestVideo.name })).toHaveAttribute('href', closestVideo.path);
  expect(screen.getByRole('link', { name: /^Search YouTube for this move/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/results?search_query=figure+skating+Scooter+pushes',
  );
  expect(document.querySelector('iframe')).toBeNull();
});

const video = () => screen.getByRole('radio', { name: 'Video' });

it('a video is loaded only once it is chosen, from YouTube’s site without cookies', async () => {
  renderScooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  await userEvent.click(screen.getByText('View Details'));
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(video());
  const player = await screen.findByTitle('Scooter pushes');
  expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abcdefghijk');
  // Without a referrer YouTube shows an error in place of the video.
  expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(screen.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abcdefghijk',
  );
});

it('a move that the browser has opened, because the URL names it, is hydrated without a warning', async () => {
  const card = scooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(card);
  container.querySelector('details')?.setAttribute('open', '');
  render(card, { container, hydrate: true });
  await userEvent.click(video());
  expect(await screen.findByTitle('Scooter pushes')).toBeInTheDocument();
});
