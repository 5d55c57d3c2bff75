import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { sessionStore } from '../stores/session/session-store.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { openProfile, problem, renderProfile, server, yuna } from '../testing/profile.tsx';

it('a signed-out skater is redirected to the login page, and returns from there', async () => {
  server.answer = () => Response.json({ user: null });
  await sessionStore.load();
  renderProfile();
  expect(screen.getByText('/login, from /profile')).toBeVisible();
});

describe('who the skater is', () => {
  it('is shown with name, email address and photo, which screen readers skip because the name is beside it', async () => {
    await openProfile();
    const photo = screen.getByRole('presentation');
    expect(photo).toHaveAttribute('src', yuna.photoURL);
    expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByText('Yuna')).toBeVisible();
    expect(screen.getByText('yuna@example.org')).toBeVisible();
  });

  it.each([[null], ['']])('is "Skater" for the name %j', async (displayName) => {
    await openProfile({ ...yuna, displayName, email: null, photoURL: null });
    expect(screen.getByText('Skater')).toBeVisible();
    expect(screen.queryByRole('presentation')).toBeNull();
    expect(screen.queryByText(/@|null/)).toBeNull();
  });
});

it('counts the completed moves and levels, and leads on to the next move', async () => {
  const progress = { 'basic-basic-1-dip': true, 'basic-basic-1-hop': true, 'basic-basic-9-gone': true };
  server.answer = (call) => Response.json(call === 'GET /api/progress' ? { progress } : { user: yuna });
  await sessionStore.load();
  progressStore.showUser(yuna.uid, vi.fn());
  onTestFinished(progressStore.forget);
  renderProfile();
  expect(await screen.findByText('3 moves · 1 level')).toBeVisible();
  const next = screen.getByRole('link', { name: 'Continue: Basic 2' });
  expect(next).toHaveAttribute('href', '/category/basic/level/basic-2#move-three');
});

it('shows what another device has saved since this tab read the progress', async () => {
  let progress = {};
  server.answer = (call) => Response.json(call === 'GET /api/progress' ? { progress } : { user: yuna });
  await sessionStore.load();
  progressStore.showUser(yuna.uid, vi.fn());
  onTestFinished(progressStore.forget);
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  progress = { 'basic-basic-1-dip': true };
  renderProfile();
  expect(await screen.findByText('1 move completed')).toBeVisible();
});

it('says whose progress and data it shows where the account has several skaters', async () => {
  const progress = { 's2-basic-basic-1-dip': true };
  const skaters = { s2: 'Tom' };
  server.answer = (call) =>
    Response.json(call === 'GET /api/progress' ? { progress, days: {}, skaters } : { user: yuna });
  await sessionStore.load();
  progressStore.showUser(yuna.uid, vi.fn());
  onTestFinished(progressStore.forget);
  renderProfile();
  expect(await screen.findByRole('heading', { name: 'Yuna’s Progress' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Tom' }));
  expect(screen.getByRole('heading', { name: 'Tom’s Progress' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tom’s Data' })).toBeVisible();
  expect(await screen.findByText('1 move completed')).toBeVisible();
});

describe('signing out', () => {
  it.each([
    ['Sign Out', 'DELETE /api/session', null],
    ['Sign out everywhere', 'DELETE /api/session?everywhere=true', 'yuna'],
  ])('with "%s" leads to the login page', async (name, call, uid) => {
    await openProfile();
    const calls: unknown[] = [];
    server.answer = (asked, expectedUser) => {
      calls.push([asked, expectedUser]);
      return new Response(null, { status: 204 });
    };
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('/login, from /profile')).toBeVisible();
    expect(calls).toEqual([[call, uid]]);
  });

  it('reports a failure, and can be retried', async () => {
    expectConsoleError('Sign-out failed');
    expectConsoleError('Error loading the session');
    await openProfile();
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Not signed out. Check your connection, then try again.')).toBeVisible();
    expect(screen.queryByText(/^Request ID/)).toBeNull();
    server.answer = () => new Response(null, { status: 204 });
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/^\/login/)).toBeVisible();
  });

  it('shows an id to report after a server error, outside the alert that screen readers announce', async () => {
    expectConsoleError('Sign-out failed');
    await openProfile();
    server.answer = () => problem(500, 'internal-error');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/^Request ID/)).toHaveTextContent('Request ID: of internal-error');
    for (const alert of screen.getAllByRole('alert')) expect(alert).not.toHaveTextContent('Request ID');
  });
});
