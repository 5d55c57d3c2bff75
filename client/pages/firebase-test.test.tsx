import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../stores/session/session-store.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import FirebaseTestPage from './firebase-test.tsx';

const user = { uid: 'yuna', email: null, displayName: null, photoURL: null };
const sent: string[] = [];
let answers: (Response | Promise<Response>)[];

beforeEach(async () => {
  sent.length = 0;
  answers = [Response.json({ user })];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const expectedUser = new Headers(init?.headers).get('x-expected-user');
    sent.push([init?.method, path, init?.body, expectedUser].join(' ').trimEnd());
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  await sessionStore.load();
  render(
    <MemoryRouter>
      <FirebaseTestPage />
    </MemoryRouter>,
  );
});
afterEach(() => sessionStore.change(null, 'ended'));

function runTest() {
  return userEvent.click(screen.getByRole('button', { name: 'Test Firebase update' }));
}

it('a test entry is written', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = [promise];
  await runTest();
  expect(screen.getByRole('button', { name: 'Testing...' })).toHaveFocus();
  resolve(Response.json({}));
  expect(await screen.findByText('Firebase update completed successfully!')).toBeVisible();
  expect(sent.slice(1)).toEqual(['PATCH /api/progress {"changes":{"test-firebase-update":false}} yuna']);
});

it('an expired session prompts the skater to log in', async () => {
  expectConsoleError('Error updating progress');
  const headers = { 'content-type': 'application/problem+json' };
  answers = [
    Response.json({ code: 'sign-in-required' }, { status: 401, headers }),
    Response.json({ user: null }),
  ];
  await runTest();
  expect(await screen.findByText('Please log in to test Firebase updates')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
