import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { showSkaters } from '../../testing/skaters.ts';
import { RemovedSkaterNotice } from './removed-skater-notice.tsx';

it('says that the chosen skater is gone, until somebody chooses the one who is shown', async () => {
  const { answerRead } = await showSkaters({ s1: 'Lena', s2: 'Tom' });
  progressStore.choose('s2');
  render(<RemovedSkaterNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => progressStore.load());
  await answerRead({ s1: 'Lena' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The skater you had chosen was removed elsewhere. This is Lena.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(progressStore.value.get()).toMatchObject({ skater: 's1', isRemoved: false });
});
