import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDialogs } from '../testing/stub-dialogs.ts';
import { ConfirmDialog } from './confirm-button.tsx';

beforeEach(stubDialogs);

it.each([
  ['stays open while the confirmed action is running', true],
  ['otherwise is closed', false],
])(
  'a dialog that the browser closes at the second Escape, which it lets nobody prevent, %s',
  (_, running) => {
    const onClose = vi.fn();
    render(
      <ConfirmDialog
        title="Delete?"
        confirmLabel="Delete"
        running={running}
        onConfirm={vi.fn()}
        onClose={onClose}
      >
        <p>For good.</p>
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(dialog.open).toBe(running);
    expect(onClose).toHaveBeenCalledTimes(running ? 0 : 1);
  },
);
