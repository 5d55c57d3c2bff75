import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { useSkaters } from '../../stores/skater-name.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { read, showSkaters } from '../../testing/skaters.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { SkaterList } from './skater-list.tsx';

const post = 'POST /api/skaters';
const two = { s1: 'Lena', s2: 'Tom' };

beforeEach(stubDialogs);

function Skaters() {
  return <SkaterList uid="yuna" skaters={useSkaters()} />;
}

async function show(skaters: Record<string, string>, progress?: Record<string, boolean>) {
  const account = await showSkaters(skaters, progress);
  render(<Skaters />);
  return account;
}

const names = () => screen.getAllByRole('textbox', { name: /^Name( of skater \d)?$/ });
const button = (name: string) => screen.getByRole('button', { name });

async function add(name: string): Promise<void> {
  await userEvent.click(screen.getByText('Add a skater'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new skater' }), `${name}{Enter}`);
}

it('renames a skater', async () => {
  const { requests, answerRead } = await show(two);
  const [, tom] = names();
  if (!tom) throw new Error('There is no second skater');
  await userEvent.clear(tom);
  await userEvent.type(tom, 'Thomas{Enter}');
  requests.answer('PUT /api/skaters/s2', { id: 's2', name: 'Thomas' });
  await answerRead({ ...two, s2: 'Thomas' });
  expect(button('Show Thomas')).toBeVisible();
});

it('offers the only skater nothing but another name, and the second one', async () => {
  await show({ s1: 'Lena' });
  expect(names()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^(Show|Remove)/ })).toBeNull();
});

it('adds a skater, who is shown once a read names her', async () => {
  const { requests, answerRead } = await show({ s1: 'Lena' });
  await add('Tom');
  expect(requests.answer(post, { id: 's2', name: 'Tom' })).toEqual({ name: 'Tom' });
  expect(progressStore.value.get().skater).toBe('s1');
  await answerRead(two);
  expect(progressStore.value.get().skater).toBe('s2');
  expect(screen.getByRole('status')).toHaveTextContent('Tom is added, and is the one who is shown now.');
  expect(screen.getByRole('textbox', { name: 'Name of the new skater' }), 'of the next one').toHaveValue('');
  await userEvent.click(button('Show Lena'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('does not say that a skater is shown who was added, but not read yet', async () => {
  const { requests } = await show({ s1: 'Lena' });
  expectConsoleError('Error loading progress');
  await add('Tom');
  requests.answer(post, { id: 's2', name: 'Tom' });
  await expect.poll(requests.calls).toEqual([read]);
  await act(async () => requests.lose(read));
  expect(progressStore.value.get().skater).toBe('s1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText('is added.')).toBeVisible();
});

it('reads again after a lost answer, and asks for nobody twice', async () => {
  const { requests, answerRead } = await show({ s1: 'Lena' });
  expectConsoleError('Adding a skater failed');
  await add('Tom');
  requests.lose(post);
  const alert = await screen.findByText(
    /^We don’t know whether the skater was added\. Check your connection/,
  );
  expect(requests.calls()).toEqual([read]);
  await answerRead(two);
  expect(alert).not.toBeInTheDocument();
  expect(names().map((field) => (field as HTMLInputElement).value)).toEqual(['Lena', 'Tom']);
  expect(requests.calls()).toEqual([]);
});

it.each([
  [409, 'too-many-skaters', 'Not added. No more skaters fit into this account.'],
  [404, 'not-found', 'Not added. We can’t do this right now.'],
  [503, 'progress-unavailable', 'We don’t know whether the skater was added. We can’t do this right now.'],
])('says what to do after %d %s', async (status, code, text) => {
  const { requests } = await show({ s1: 'Lena' });
  expectConsoleError('Adding a skater failed');
  await add('Tom');
  requests.refuse(post, status, code);
  expect(await screen.findByText((content) => content.startsWith(text))).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name of the new skater' })).toHaveValue('Tom');
});

it('says why a seventh one cannot be added', async () => {
  const six = Object.fromEntries(['s1', 's2', 's3', 's5', 's9', 's10'].map((id) => [id, `Skater ${id}`]));
  await show(six);
  expect(screen.queryByText('Add a skater')).toBeNull();
  expect(screen.getByText(/^These are as many skaters as fit into an account: 6\./)).toBeVisible();
});

it('asks before a skater is removed, says what goes, and then shows the first one', async () => {
  const { requests, answerRead } = await show(two, {
    'basic-basic-1-dip': true,
    's2-basic-basic-1-dip': true,
    's2-basic-basic-1-hop': true,
  });
  expect(screen.queryByRole('button', { name: 'Remove Lena' })).toBeNull();
  await userEvent.click(button('Show Tom'));
  await userEvent.click(button('Remove Tom'));
  const dialog = screen.getByRole('dialog', { name: 'Remove Tom?' });
  expect(dialog).toHaveTextContent(
    'This removes Tom’s 2 completed moves and their days, for good and on every device. You can’t undo it.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await act(async () => void requests.answer('DELETE /api/skaters/s2', {}));
  await answerRead({ s1: 'Lena' });
  expect(names()).toHaveLength(1);
  expect(progressStore.value.get()).toMatchObject({ skater: 's1', isRemoved: false });
});

it('says so if a skater could not be removed', async () => {
  const { requests } = await show(two);
  expectConsoleError('Removing a skater failed');
  await userEvent.click(button('Remove Tom'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('This removes Tom’s name; there are no completed moves, for good');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  requests.block('DELETE /api/skaters/s2', 403);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Tom was not removed. This network');
});
