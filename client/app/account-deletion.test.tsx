import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ProfilePage from '../pages/profile.tsx';
import { createOutbox } from '../stores/progress/outbox.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { deviceStorage } from '../stores/safe-storage.ts';
import { sessionStore } from '../stores/session/session-store.ts';
import { allowConsoleErrors } from '../testing/expect-console-error.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';
import { bindProgressToSession } from './bind-progress-to-session.ts';

const user = { uid: 'michelle', email: null, displayName: null, photoURL: null };
let deletion: Response;
let part: () => void;

beforeEach(async () => {
  stubCurriculum();
  stubDialogs();
  const answers: Record<string, () => Response> = {
    'GET /api/session': () => Response.json({ user }),
    'GET /api/progress': () => Response.json({ progress: {} }),
    'DELETE /api/account': () => deletion,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET' } = {}) => {
    const answer = answers[`${method} ${path}`]?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  // What was changed without a connection, by this skater and by another one.
  for (const uid of ['michelle', 'scott'])
    createOutbox(uid, deviceStorage).put({ changes: { dip: true }, days: {} });
  part = bindProgressToSession();
  await sessionStore.load();
  allowConsoleErrors();
});
afterEach(() => {
  part();
  sessionStore.change(null, 'ended');
  progressStore.forget();
});

async function deleteAccount() {
  render(
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete account and progress' }));
}

it('a deleted account’s waiting changes are removed from this device, and no others', async () => {
  deletion = new Response(null, { status: 204 });
  await deleteAccount();
  expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible();
  expect(createOutbox('michelle', deviceStorage).read().changes).toEqual({});
  expect(createOutbox('scott', deviceStorage).read().changes).toEqual({ dip: true });
});

it('an account that could not be deleted keeps its waiting changes', async () => {
  deletion = Response.json({ code: 'identity-unavailable' }, { status: 503 });
  await deleteAccount();
  expect(await screen.findByText(/^We don’t know whether your account was deleted/)).toBeVisible();
  expect(createOutbox('michelle', deviceStorage).read().changes).toEqual({ dip: true });
});
