import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnline } from './use-online.ts';

function Reader() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}

it('a component follows the connection when it is lost and restored', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<Reader />);
  expect(screen.getByText('online')).toBeVisible();
  for (const state of ['offline', 'online'] as const) {
    onLine.mockReturnValue(state === 'online');
    act(() => void window.dispatchEvent(new Event(state)));
    expect(screen.getByText(state)).toBeVisible();
  }
});
