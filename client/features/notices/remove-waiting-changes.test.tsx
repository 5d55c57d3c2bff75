import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createOutbox, hasWaitingChanges } from '../../stores/progress/outbox.ts';
import { deviceStorage } from '../../stores/safe-storage.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { RemoveWaitingChanges } from './remove-waiting-changes.tsx';

beforeEach(stubDialogs);

const button = () => screen.queryByRole('button', { name: 'Remove waiting changes' });

it('changes of an account that was deleted elsewhere can be removed from this device, after a question', async () => {
  createOutbox('michelle', deviceStorage).put({ changes: { 'basic-basic-1-dip': true }, days: {} });
  createOutbox('scott', deviceStorage).put({ changes: { 'basic-basic-1-hop': false }, days: {} });
  render(
    <>
      <h1 tabIndex={-1}>Login</h1>
      <RemoveWaitingChanges />
    </>,
  );
  await userEvent.click(button() as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(hasWaitingChanges()).toBe(true);
  await userEvent.click(button() as HTMLElement);
  expect(screen.getByRole('dialog')).toHaveTextContent(/if that account was deleted/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(hasWaitingChanges()).toBe(false);
  expect(button()).toBeNull();
  expect(screen.getByRole('heading')).toHaveFocus();
});
