import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it('is filled up to its percentage once that is known', () => {
  const { rerender } = render(<ProgressBar label="Basic 1" percent={undefined} />);
  const bar = screen.getByRole('progressbar', { name: 'Basic 1' });
  const filled = () => bar.parentElement?.style.getPropertyValue('--percent');
  expect(bar).not.toHaveAttribute('value');
  expect(filled()).toBe('');
  rerender(<ProgressBar label="Basic 1" percent={38} />);
  expect(bar).toHaveAttribute('value', '38');
  expect(filled()).toBe('38');
});
