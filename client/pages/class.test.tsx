import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { readLink } from '../features/link/progress-link.ts';
import { hashText } from '../lib/hash-text.ts';
import { type ClassSkater, mergeSkaters, newSkater } from '../stores/class/class-skaters.ts';
import { classStore } from '../stores/class/class-store.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';
import { stubFullStorage } from '../testing/stub-full-storage.ts';
import ClassPage from './class.tsx';

const [dip, hop, three] = ['basic-basic-1-dip', 'basic-basic-1-hop', 'basic-basic-2-three'].map(hashText);
const date = new Date(2026, 10, 22).getTime();
const skaterWith = (name: string, ...moves: (string | undefined)[]) =>
  newSkater(name, { date: moves.length > 0 ? date : null, moves: moves.join('') });

beforeEach(() => {
  stubCurriculum();
  stubDialogs();
  classStore.change(() => []);
});

function open(...skaters: ClassSkater[]): void {
  classStore.change(() => mergeSkaters([], skaters));
  render(
    <MemoryRouter>
      <ClassPage />
    </MemoryRouter>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const stored = () => classStore.value.get().skaters;
const dialog = () => within(screen.getByRole('dialog'));
const names = () => stored().map(({ name }) => name);

it('says that nobody is in the class yet, and adds skaters by name, one after another', async () => {
  open();
  expect(screen.getByText(/^Nobody is in your class yet\./)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'Ben{Enter}');
  await userEvent.type(screen.getByRole('textbox'), '\u202eAva{Enter}');
  expect(screen.getByText(/is in your class\./)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'ben{Enter}');
  expect(screen.getByText('That name is in your class already. “ben 2” is not.')).toBeVisible();
  expect(names()).toEqual(['Ava', 'Ben']);
});

it('shows the level where most skaters are, who can do what of it, and how many can', () => {
  open(
    skaterWith('Ava', dip, hop, three),
    skaterWith('Ben', dip, hop, 'gone'),
    skaterWith('Chloe', dip),
    skaterWith('Emil'),
  );
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Basic 2');
  expect(shown()).toEqual([
    'SkaterForward three-turnSnowplow stop',
    'Ava Nov 22 · 1/2✓',
    'Ben Nov 22 · 0/2',
    'Chloe Nov 22 · 0/2',
    'Emil no link · 0/2',
    'Can do it10',
  ]);
});

it('ticks and unticks a move, but not one that is in the link, and stays at its level', async () => {
  open(skaterWith('Ava', dip), skaterWith('Ben'));
  await click('Ava: Two-foot hop');
  expect(button('Ava: Two-foot hop')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Ava: Dip' })).toBeNull();
  expect(screen.getByRole('img', { name: 'Done, in the link' })).toBeVisible();
  expect(stored()).toMatchObject([{ ticks: hop }, { ticks: '' }]);
  await click('Ben: Dip');
  expect(shown().at(-1)).toBe('Can do it21');
  await click('Ava: Two-foot hop');
  expect(button('Ava: Two-foot hop')).toHaveAttribute('aria-pressed', 'false');
  expect(stored()).toMatchObject([{ ticks: '' }, { ticks: dip }]);
});

it('the second tap of a double tap, as with gloves, takes no tick back, but one on another move counts', async () => {
  open(skaterWith('Ava'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Basic 1');
  await userEvent.dblClick(button('Ava: Dip'));
  expect(button('Ava: Dip')).toHaveAttribute('aria-pressed', 'true');
  const touch = { detail: 1, pointerType: 'touch' };
  fireEvent(button('Ava: Two-foot hop'), new PointerEvent('click', { ...touch, bubbles: true }));
  fireEvent(button('Ava: Dip'), new PointerEvent('click', { ...touch, bubbles: true }));
  expect(stored()).toMatchObject([{ ticks: hop }]);
});

it('shows another level', async () => {
  open(skaterWith('Ava', dip));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Adult 1');
  expect(button('Ava: Dip')).toBeVisible();
});

it('takes notes, counts moves that are unknown, and renames, all in one place', async () => {
  open(skaterWith('Ava', dip, 'gone'), skaterWith('Ben'));
  await click(/^Ava Nov 22/);
  expect(dialog().getByText('1 move not shown: no longer in the curriculum')).toBeVisible();
  expect(dialog().queryByRole('textbox', { name: 'Dip' })).toBeNull();
  await userEvent.type(dialog().getByRole('textbox', { name: 'Two-foot hop' }), ' Land <b>softly</b> ');
  expect(stored()[0]?.notes).toEqual({ [`${hop}`]: 'Land <b>softly</b>' });
  const field = dialog().getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'BEN{Enter}');
  expect(dialog().getByText(/^That name is in your class already\./)).toBeVisible();
  await userEvent.type(field, '\u200b Jr.{Enter}');
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent('BEN Jr.');
  expect(stored()[1]).toMatchObject({
    name: 'BEN Jr.',
    moves: `${dip}gone`,
    notes: { [`${hop}`]: expect.anything() },
  });
});

it('a note that is emptied can be written anew, also on a move that is in the link since', async () => {
  open({ ...skaterWith('Ava', hop), notes: { [`${hop}`]: 'Higher' } });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Basic 1');
  await click(/^Ava Nov 22/);
  const note = dialog().getByRole('textbox', { name: 'Two-foot hop' });
  await userEvent.clear(note);
  await userEvent.type(note, 'Softer');
  expect(stored()[0]?.notes).toEqual({ [`${hop}`]: 'Softer' });
});

it('the focus stays at a name that was changed', async () => {
  open(skaterWith('Ava'));
  await click(/^Ava no link/);
  await userEvent.type(dialog().getByRole('textbox', { name: 'Name' }), ' K.{Enter}');
  expect(names()).toEqual(['Ava K.']);
  expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('copies one link for each skater with ticks or notes, and without the notes if they are not to be sent', async () => {
  const notes = { [`${hop}`]: 'Land softly' };
  const user = userEvent.setup();
  open(
    { ...skaterWith('Ava', dip), ticks: `${hop}`, notes },
    { ...skaterWith('Ben'), notes },
    skaterWith('Zoe'),
  );
  await user.click(screen.getByText('Send to parents'));
  expect(button('Share Ava: from your coach')).toBeVisible();
  const [, ben] = screen.getAllByText('Ben');
  expect(ben?.parentElement).toHaveTextContent('Ben: 0 moves, 1 note');
  await user.click(button('Copy all links'));
  expect(await screen.findByText('Links copied')).toBeVisible();
  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines.map((line) => line.replace(/#.*/, ''))).toEqual(
    ['Ava', 'Ben'].map((name) => `${name}: ${window.location.origin}/shared-progress`),
  );
  const read = readLink(new URL(lines[0]?.slice(5) ?? '').hash);
  expect(read).toMatchObject({
    purpose: 'parents',
    name: 'Ava',
    moves: hop,
    notes: new Map([[hop, 'Land softly']]),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Send my notes too' }));
  expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
  expect(stored()[0]).toMatchObject({ ticks: hop, notes });
});

it('shows the links to copy by hand where the browser cannot copy them', async () => {
  const user = userEvent.setup();
  open({ ...skaterWith('Ava'), ticks: `${dip}` }, { ...skaterWith('Ben'), ticks: `${dip}` });
  await user.click(screen.getByText('Send to parents'));
  // Without https.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(button('Copy all links'));
  expect(await screen.findByText(/^We couldn’t copy the links\./)).toHaveTextContent(/Ava: http.* Ben: http/);
});

it('asks before it removes a skater, or all, and brings them back with Undo', async () => {
  open({ ...skaterWith('Ava', dip), ticks: `${hop}` }, skaterWith('Ben'));
  await click(/^Ava Nov 22/);
  await click('Remove from the class');
  await click('Remove');
  expect(names()).toEqual(['Ben']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await click('Undo');
  expect(stored()[0]).toMatchObject({ name: 'Ava', moves: dip, ticks: hop });

  await click('Empty the class');
  await click('Keep');
  expect(names()).toEqual(['Ava', 'Ben']);
  await click('Empty the class');
  await click('Remove 2 skaters');
  expect(localStorage.getItem('myClass')).toBeNull();
  await click('Undo');
  expect(names()).toEqual(['Ava', 'Ben']);
});

it('brings back also those who were removed before, and loses nobody for whom there is no room', async () => {
  open(...Array.from({ length: 30 }, (_, index) => skaterWith(`Skater ${index}`)));
  await click(/^Skater 7 /);
  await click('Remove from the class');
  await click('Remove');
  await userEvent.click(screen.getByText('Add a skater'));
  await userEvent.type(screen.getByRole('textbox'), 'Zoe{Enter}');
  await click('Undo');
  expect(names()).not.toContain('Skater 7');
  expect(screen.getByText('1 skater removed.')).toBeVisible();
  expect(within(screen.getAllByRole('status')[0] as HTMLElement).getByText(/no room for more/)).toBeVisible();
  await click(/^Zoe /);
  await click('Remove from the class');
  await click('Remove');
  expect(screen.getByText('2 skaters removed.')).toBeVisible();
  await click('Undo');
  expect(names()).toContain('Skater 7');
  expect(screen.getByText('1 skater removed.')).toBeVisible();
});

it('brings a skater back beside another who has her name by now', async () => {
  open({ ...skaterWith('Ava', dip), ticks: `${hop}`, notes: { [`${hop}`]: 'Higher' } }, skaterWith('Ava 2'));
  await click(/^Ava Nov 22/);
  await click('Remove from the class');
  await click('Remove');
  await click(/^Ava 2 no link/);
  const field = dialog().getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Ava{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await click('Undo');
  expect(stored()).toMatchObject([
    { name: 'Ava', moves: '', ticks: '', notes: {} },
    { name: 'Ava 2', moves: dip, ticks: hop },
  ]);
  expect(screen.queryByText(/removed\.$/)).toBeNull();
});

it('has room for 30 skaters', () => {
  open(...Array.from({ length: 30 }, (_, index) => skaterWith(`Skater ${index}`)));
  expect(screen.getByText(/^Your class has 30 skaters, and no room for more\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that a tick could not be stored, which stays in sight', async () => {
  open(skaterWith('Ava'));
  stubFullStorage();
  await click('Ava: Dip');
  expect(screen.getByText(/^We can’t save your class in this browser\./)).toBeVisible();
  expect(button('Ava: Dip')).toHaveAttribute('aria-pressed', 'true');
});

it('follows another tab, also where that removes the skater who is open', async () => {
  open(skaterWith('Ava'), skaterWith('Ben'));
  await click(/^Ava no link/);
  localStorage.setItem('myClass', JSON.stringify([skaterWith('Ben', dip)]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'myClass' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()[1]).toBe('Ben Nov 22 · 1/2✓');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
