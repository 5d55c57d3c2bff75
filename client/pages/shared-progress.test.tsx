import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLink, type Purpose } from '../features/link/progress-link.ts';
import { ProgressLinks } from '../features/link/progress-links.tsx';
import { UndoNotice } from '../features/undo/undo-notice.tsx';
import { progressStore } from '../stores/progress/progress-store.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { prepareQrCodes } from '../ui/qr-code.tsx';
import SharedProgressPage from './shared-progress.tsx';

const date = Date.UTC(2026, 10, 28, 12);
const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const stored = () => JSON.parse(localStorage.getItem('completedMoves') ?? 'null');

beforeEach(async () => {
  await prepareQrCodes();
  stubCurriculum();
  progressStore.showVisitor();
});
afterEach(() => act(() => progressStore.forget()));

async function open(link: string): Promise<void> {
  window.history.replaceState(null, '', link);
  render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/profile" element={<ProgressLinks skater="Mia" />} />
        <Route path="/shared-progress" element={<SharedProgressPage />} />
      </Routes>
      <UndoNotice />
    </BrowserRouter>,
  );
  // The QR code appears.
  await act(async () => undefined);
}

function linkOf(purpose: Purpose, ...keys: string[]): string {
  return createLink(purpose, 'Mia', new Map(keys.map((key) => [key, true])), date);
}

it('shows the coach where the skater is, move by move, and the levels that are completed', async () => {
  await open(linkOf('coach', 'adult-adult-1-dip', 'basic-basic-1-hop', 'basic-basic-2-three'));
  expect(heading()).toHaveTextContent('Basic 2: 1 of 2');
  expect(screen.getByText('Name in the link:')).toHaveTextContent('Name in the link: Mia');
  expect(screen.getByText('Nov 28, 2026: 3 completed moves')).toBeVisible();
  const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(levels).toEqual(['Basic 2', 'Basic 1', 'Adult 1']);
  expect(screen.getByText('1 of 1 move complete')).toBeVisible();
  const moves = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
  expect(moves.map(({ textContent }) => textContent)).toEqual([
    'Forward three-turn, completed',
    'Snowplow stop',
  ]);
  expect(screen.getByRole('link', { name: 'Basic 2' })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-2',
  );
  expect(screen.getByRole('img', { name: 'QR code of Basic 2: 1 of 2', hidden: true })).not.toBeVisible();
  expect(stored()).toBeNull();
});

it('counts the moves that the curriculum no longer has, and shows the others', async () => {
  await open(linkOf('coach', 'basic-basic-1-hop', 'basic-basic-1-gone', 'basic-basic-0-dip'));
  expect(heading()).toHaveTextContent('Basic 1: 1 of 2');
  expect(screen.getByText('2 moves not shown: no longer in the curriculum')).toBeVisible();
});

it.each([
  ['', 'that is missing'],
  [linkOf('coach', 'basic-basic-1-hop').slice(0, -9), 'that was cut off'],
  [linkOf('coach', 'basic-basic-1-hop').replace('Mia', 'Eve'), 'that was changed'],
])('explains what to do about a fragment %s', async (link) => {
  await open(link || '/shared-progress');
  expect(heading()).toHaveTextContent('Shared Progress');
  expect(screen.getByText(/^This link can’t be read: .* Ask for a new one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

it('adds the moves that are missing on this phone, removes none, and Undo takes that back', async () => {
  progressStore.toggle('basic-basic-1-dip');
  progressStore.toggle('basic-basic-2-stop');
  await open(
    linkOf('phone', 'basic-basic-1-dip', 'basic-basic-1-hop', 'basic-basic-2-three', 'basic-basic-1-gone'),
  );
  expect(screen.getByText('Nov 28, 2026: 3 completed moves')).toBeVisible();
  const before = stored();
  await userEvent.click(button('Add 2 moves'));
  expect(stored()).toEqual({ ...before, 'basic-basic-1-hop': true, 'basic-basic-2-three': true });
  expect(heading()).toHaveFocus();
  expect(screen.getByText(/^You have them all here\./)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual({ ...before, 'basic-basic-1-hop': false, 'basic-basic-2-three': false });
  expect(button('Add 2 moves')).toHaveFocus();
});

it('offers no link before a move is completed, then one for the coach, and one for the other phone', async () => {
  await open('/profile');
  expect(button('Show my coach')).toHaveAttribute('aria-disabled', 'true');
  act(() => void progressStore.toggle('basic-basic-1-dip'));
  await userEvent.click(button('Move to another phone'));
  expect(heading()).toHaveTextContent('Move to another phone');
  expect(screen.getByText(/^You have them all here. Scan this code/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of Basic 1: 1 of 2' })).toBeVisible();
  expect(button(/^Share/)).toBeVisible();
});
