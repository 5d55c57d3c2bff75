import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubOnline } from '../../testing/stub-online.ts';
import { VideoPlayer } from './video-player.tsx';

const address = 'https://www.youtube.com/watch?v=abcdefghijk';
const renderPlayer = () =>
  render(
    <VideoPlayer
      videoId="abcdefghijk"
      videoUrl={address}
      title="Dip"
      controls={null}
      onHide={() => undefined}
    />,
  );

it.each([true, false])(
  'a video is tried, with a way out beside it where it is blocked, and nothing above it (online: %s)',
  (online) => {
    stubOnline(online);
    renderPlayer();
    const player = screen.getByTitle('Dip');
    fireEvent.load(player);
    expect(player.parentElement?.children).toHaveLength(1);
    expect(screen.getByText(/^Nothing here\?/)).toBeVisible();
    const link = screen.getByRole('link', { name: /^Watch it on YouTube\s?\(Dip, opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
  },
);

it('a video that came while the browser said that it is offline is tried again once it is online', () => {
  stubOnline(false);
  renderPlayer();
  const player = screen.getByTitle('Dip');
  fireEvent.load(player);
  stubOnline(true);
  expect(screen.getByTitle('Dip')).not.toBe(player);
});
