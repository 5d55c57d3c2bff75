import { render, screen } from '@testing-library/react';
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
