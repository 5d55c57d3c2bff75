import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('is not shown as ready before it is hydrated', () => {
  const button = <Button onClick={() => undefined}>Print</Button>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(button);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  render(button, { container, hydrate: true });
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});
