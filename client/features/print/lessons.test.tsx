import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { writeNote } from '../../stores/notes.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { Lessons } from './lessons.tsx';

it('a printed lesson has the coach’s note', () => {
  onTestFinished(() => act(() => progressStore.forget()));
  progressStore.showVisitor();
  writeNote('basic-basic-1-dip', 'Bend more');
  render(<Lessons level={createLevel('basic', 'basic-1', 'dip', 'hop')} />);
  expect(screen.getByRole('heading', { name: '1. dip' }).parentElement).toHaveTextContent(
    'Coach’s note Bend more',
  );
  expect(screen.getAllByText('Coach’s note')).toHaveLength(1);
});
