import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '#shared/api.ts';
import ProfilePage from '../pages/profile.tsx';
import { sessionStore } from '../stores/session/session-store.ts';
import { stubCurriculum } from './stub-curriculum.ts';
import { stubDialogs } from './stub-dialogs.ts';

export const yuna: User = {
  uid: 'yuna',
  email: 'yuna@example.org',
  displayName: 'Yuna',
  photoURL: 'https://photos.example/yuna.jpg',
};

/** Answers a call, such as 'DELETE /api/session'. */
type Answer = (call: string, expectedUser: string | null) => Response | Promise<Response>;

/** A test sets the answer. */
export const server: { answer: Answer } = { answer: () => Response.json({ user: null }) };

beforeEach(() => {
  stubCurriculum();
  stubDialogs();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const call = `${init?.method} ${path}`;
    // Devices have tests of their own.
    if (call === 'GET /api/sessions') return Response.json({ sessions: [] });
    return server.answer(call, new Headers(init?.headers).get('x-expected-user'));
  });
});
afterEach(() => sessionStore.change(null, 'ended'));

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname}, from ${state?.from}`}</p>;
}

export function renderProfile(): void {
  render(
    <MemoryRouter initialEntries={['/profile']} useTransitions={false}>
      <Routes>
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

export async function openProfile(user = yuna): Promise<void> {
  server.answer = () => Response.json({ user });
  await sessionStore.load();
  renderProfile();
}

export function problem(status: number, code: string): Response {
  return Response.json(
    { code, requestId: `of ${code}` },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
