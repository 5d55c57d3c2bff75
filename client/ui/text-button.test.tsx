import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stubTranslation } from '../testing/stub-translation.ts';
import { TextButton } from './text-button.tsx';

const button = (text: string) => (
  <TextButton about="the drawing of Dip" onClick={() => undefined}>
    {text}
  </TextButton>
);

it('its text changes even if the browser has translated it', () => {
  const { rerender } = render(button('Play'));
  stubTranslation(screen.getByRole('button'));
  rerender(button('Pause'));
  expect(screen.getByRole('button', { name: 'Pause the drawing of Dip' })).toBeVisible();
});

it('is not shown as ready before it is hydrated', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(button('Play'));
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  render(button('Play'), { container, hydrate: true });
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});
