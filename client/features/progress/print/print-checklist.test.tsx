import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLevel } from '#shared/curriculum-test-kit.ts';
import { PrintChecklist } from './print-checklist.tsx';

const level = createLevel('basic', 'basic-1', 'dip', 'hop');

it('claims no progress while the marks are not known', () => {
  render(<PrintChecklist levels={[level]} skater="Yuna" thumbnail={() => null} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('2 moves')).toBeInTheDocument();
  expect(screen.getAllByText('☐')).toHaveLength(2);
  expect(screen.queryByText(/complete/i)).toBeNull();
  expect(screen.queryByLabelText(/complete/i)).toBeNull();
});
