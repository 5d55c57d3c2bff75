import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubOnline } from '../../lib/stub-online.ts';
import { VideoPlayer } from './video-player.tsx';

const advice = /^You may be offline\./;

it('a video is tried even if the browser says that it is offline, and again once it is online', () => {
  stubOnline(false);
  render(<VideoPlayer videoId="abcdefghijk" title="Dip" />);
  const player = screen.getByTitle('Dip');
  fireEvent.load(player);
  expect(screen.getByRole('status')).toHaveTextContent(advice);
  stubOnline(true);
  expect(screen.getByTitle('Dip')).not.toBe(player);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a loaded video stays when the connection is lost, without a notice', () => {
  render(<VideoPlayer videoId="abcdefghijk" title="Dip" />);
  const player = screen.getByTitle('Dip');
  fireEvent.load(player);
  stubOnline(false);
  expect(screen.getByTitle('Dip')).toBe(player);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  stubOnline(true);
  expect(screen.getByTitle('Dip')).toBe(player);
});
