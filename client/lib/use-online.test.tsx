import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubOnline } from '../testing/stub-online.ts';
import { useOnline } from './use-online.ts';

function Reader() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}

it('a component follows the connection when it is lost and restored', () => {
  render(<Reader />);
  expect(screen.getByText('online')).toBeVisible();
  stubOnline(false);
  expect(screen.getByText('offline')).toBeVisible();
  stubOnline(true);
  expect(screen.getByText('online')).toBeVisible();
});
