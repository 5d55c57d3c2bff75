import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

const advice = /^You’re offline\./;
let onLine: MockInstance<() => boolean>;

beforeEach(() => {
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

function change(online: boolean): void {
  onLine.mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

it('a video that has not loaded yet is replaced by an offline notice until there is a connection', () => {
  onLine.mockReturnValue(false);
  render(<VideoPlayer videoId="abcdefghijk" title="Dip" />);
  expect(screen.getByRole('status')).toHaveTextContent(advice);
  expect(screen.queryByTitle('Dip')).toBeNull();
  change(true);
  expect(screen.getByTitle('Dip')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a loaded video stays when the connection is lost, without a notice', () => {
  render(<VideoPlayer videoId="abcdefghijk" title="Dip" />);
  const player = screen.getByTitle('Dip');
  fireEvent.load(player);
  change(false);
  expect(screen.getByTitle('Dip')).toBe(player);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  change(true);
  expect(screen.getByTitle('Dip')).toBe(player);
});
