import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('is not shown as ready before it is hydrated', () => {
  const button = <Button onClick={() => undefined}>Print</Button>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(button);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  render(button, { container, hydrate: true });
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});

it('does nothing while it is disabled, but can have the focus', async () => {
  const onClick = vi.fn();
  render(
    <Button disabled onClick={onClick}>
      Print
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(onClick).not.toHaveBeenCalled();
});
