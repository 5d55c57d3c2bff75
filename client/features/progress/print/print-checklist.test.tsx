import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintChecklist } from './print-checklist.tsx';

const text = { description: '', detailedDescription: '', videoUrl: '' };
const level = { id: 'basic-1', moves: ['dip', 'hop'].map((id) => ({ id, name: id, ...text })) };

it('claims no progress while the marks are not known', () => {
  render(<PrintChecklist levels={[{ categoryId: 'basic', level }]} skater="Yuna" thumbnail={() => null} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('2 moves')).toBeInTheDocument();
  expect(screen.getAllByText('☐')).toHaveLength(2);
  expect(screen.queryByText(/complete/i)).toBeNull();
  expect(screen.queryByLabelText(/complete/i)).toBeNull();
});
