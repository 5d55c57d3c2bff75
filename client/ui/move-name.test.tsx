import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MoveName } from './move-name.tsx';

it('keeps short compounds and ranges together, and reads like the whole name', () => {
  const name = 'Backward two-foot turns – 6–8 in a row';
  render(
    <h3>
      <MoveName move={{ name }} />
    </h3>,
  );
  const heading = screen.getByRole('heading');
  expect(heading).toHaveTextContent(name);
  expect([...heading.querySelectorAll('[class*=together]')].map((part) => part.textContent)).toEqual([
    'two-foot',
    '6–8',
  ]);
});
