import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, type Purpose, writeLink } from '../features/link/progress-link.ts';
import { ProgressLinks } from '../features/link/progress-links.tsx';
import { UndoNotice } from '../features/undo/undo-notice.tsx';
import { hashText } from '../lib/hash-text.ts';
import { maxClassSkaters, mergeSkaters, newSkater } from '../stores/class/class-skaters.ts';
import { classStore } from '../stores/class/class-store.ts';
import { readNotes, writeNote } from '../stores/notes.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { showSkaters } from '../testing/skaters.ts';
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
  classStore.change(() => []);
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

it('says whose progress the moves and notes are added to, where it could be that of another skater', async () => {
  await showSkaters({ s2: 'Zoe' });
  act(() => progressStore.choose('s2'));
  const hop = hashText('basic-basic-1-hop');
  await open(writeLink('parents', 'Mia', hop, date, [[hop, 'Land softly']]));
  expect(button('Add 1 move that your coach ticked').previousElementSibling).toHaveTextContent(
    'Add what is missing to Zoe’s progress? Nothing is removed.',
  );
  expect(screen.getByText('To be stored with', { exact: false }).parentElement).toHaveTextContent(
    'To be stored with Zoe’s moves.',
  );
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

describe('a coach’s class', () => {
  afterEach(() => void vi.useRealTimers());
  const skaters = () => classStore.value.get().skaters;
  const put = (name: string, madeAt: number | null, moves = '') =>
    classStore.change((all) => mergeSkaters(all, [newSkater(name, { date: madeAt, moves })]));
  const openForm = () => userEvent.click(screen.getByText('Are you the coach? Add to your class'));
  const myClass = () => screen.queryByRole('link', { name: 'My class' });

  it('gets the skater of a link, with its moves, also those that the curriculum lacks', async () => {
    await open(linkOf('coach', 'basic-basic-1-hop', 'basic-basic-1-gone'));
    expect(myClass()).toBeNull();
    await openForm();
    const name = screen.getByRole('textbox', { name: 'Name in your class' });
    await userEvent.type(name, ' K.');
    await userEvent.click(button('Add to my class'));
    expect(screen.getByText(/is in your class/)).toHaveTextContent('is in your class, with this link.');
    expect(heading()).toHaveFocus();
    expect(myClass()).toHaveAttribute('href', '/class');
    const moves = ['basic-basic-1-hop', 'basic-basic-1-gone'].map(hashText).join('');
    expect(skaters()).toMatchObject([{ name: 'Mia K.', moves, ticks: '' }]);
  });

  it('is asked for a name where the link has none', async () => {
    await open(createLink('coach', null, new Map([['basic-basic-1-hop', true]]), date));
    await openForm();
    await userEvent.click(button('Add to my class'));
    expect(skaters()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox'), '\u200b');
    await userEvent.click(button('Add to my class'));
    expect(screen.getByText('A name has at least one letter.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox'), 'Zoe');
    await userEvent.click(button('Add to my class'));
    expect(skaters()).toMatchObject([{ name: 'Zoe' }]);
  });

  it('gets the newer link of a skater, or another one of that name', async () => {
    put('MIA', 5);
    put('Mia 2', 5);
    vi.setSystemTime(date);
    await open(linkOf('coach', 'basic-basic-1-hop'));
    expect(screen.getByText('Is this somebody who is in your class already?')).toBeVisible();
    await userEvent.click(button('Update MIA (Jan 1, 1970)'));
    expect(skaters()).toMatchObject([
      { name: 'MIA', date, moves: hashText('basic-basic-1-hop') },
      { date: 5 },
    ]);
  });

  it('keeps a newer link, and gets the other as another skater', async () => {
    vi.setSystemTime(date + 1);
    put('Mia', date + 1, 'abcd');
    await open(linkOf('coach', 'basic-basic-1-hop'));
    expect(screen.getByText(/has this link or a newer one/)).toHaveTextContent('(Nov 28).');
    expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
    await userEvent.click(button('Add Mia 2 as another'));
    expect(skaters()).toMatchObject([
      { name: 'Mia', moves: 'abcd' },
      { name: 'Mia 2', date },
    ]);
  });

  it('gets a third skater of one long name beside the others', async () => {
    const name = 'M'.repeat(60);
    put(name, 5);
    put(`${name.slice(0, 56)} 2`, 5, 'abcd');
    await open(writeLink('coach', name, hashText('basic-basic-1-hop'), date));
    await userEvent.click(button(/as another$/));
    expect(skaters()).toMatchObject([
      { name: `${name.slice(0, 56)} 2`, moves: 'abcd' },
      { name: `${name.slice(0, 56)} 3`, moves: hashText('basic-basic-1-hop') },
      { name, moves: '' },
    ]);
  });

  it('that is full gets nobody more', async () => {
    for (let index = 0; index < maxClassSkaters; index++) put(`Skater ${index}`, null);
    await open(linkOf('coach', 'basic-basic-1-hop'));
    expect(screen.getByText(/^Your class has 30 skaters, and no room for more\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to my class' })).toBeNull();
  });
});

describe('what a coach sends to parents', () => {
  const moves = ['basic-basic-1-dip', 'basic-basic-1-hop', 'basic-basic-2-three'];
  const notes = [[hashText('basic-basic-2-stop'), 'Push <b>both</b> heels']] as const;
  const sent = writeLink('parents', 'Mia', moves.map(hashText).join(''), date, notes);

  it('adds the ticked moves that are missing, and Undo takes that back', async () => {
    progressStore.toggle('basic-basic-1-dip');
    await open(sent);
    expect(heading()).toHaveTextContent('From your coach');
    expect(screen.getByText('Nov 28, 2026: 3 ticked moves')).toBeVisible();
    expect(screen.getByText('Forward three-turn')).toBeVisible();
    expect(screen.getByText('Push <b>both</b> heels')).toBeVisible();
    const before = stored();
    await userEvent.click(button('Add 2 moves that your coach ticked'));
    expect(Object.keys(stored())).toEqual(moves);
    expect(screen.getByText('You have them all here: there is nothing to add.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stored()).toMatchObject(before);
    expect(button('Add 2 moves that your coach ticked')).toHaveFocus();
  });

  it('may be notes alone, which are stored with the moves, also over those of the skater', async () => {
    await open(writeLink('parents', 'Mia', '', date, notes));
    expect(screen.getByText('Nov 28, 2026: 1 note')).toBeInTheDocument();
    expect(button('Add 1 note')).toBeVisible();
    act(() => void writeNote('basic-basic-2-stop', 'Push harder'));
    expect(screen.getByText('1 note of yours will be replaced.')).toBeVisible();
    await userEvent.click(button('Add 1 note'));
    expect(readNotes()).toEqual(new Map([['basic-basic-2-stop', 'Push <b>both</b> heels']]));
    expect(heading()).toHaveFocus();
    expect(screen.getByText('You have them with the moves.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });
});
