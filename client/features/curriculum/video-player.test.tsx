import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubOnline } from '../../lib/stub-online.ts';
import { VideoPlayer } from './video-player.tsx';

const advice = /^You’re offline\./;

it('a video that has not loaded yet is replaced by an offline notice until there is a connection', () => {
  stubOnline(false);
  render(<VideoPlayer videoId="abcdefghijk" title="Dip" />);
  expect(screen.getByRole('status')).toHaveTextContent(advice);
  expect(screen.queryByTitle('Dip')).toBeNull();
  stubOnline(true);
  expect(screen.getByTitle('Dip')).toBeVisible();
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
