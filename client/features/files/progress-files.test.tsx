import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { classStore } from '../../stores/class/class-store.ts';
import { readNotes, writeNote } from '../../stores/notes.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { announceStorageChange } from '../../stores/safe-storage.ts';
import { readTestDays, writeTestDay } from '../../stores/test-days.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { showSkaters } from '../../testing/skaters.ts';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { ProgressFiles } from './progress-files.tsx';

const curriculum = { categories: [] };
const loadCurriculum = async () => curriculum;
const whileCodeLoads = { timeout: 10_000 };
const button = (name: string) => screen.getByRole('button', { name });
const file = (content: BlobPart, name = 'mine.json') => new File([content], name);
const stored = () => JSON.parse(localStorage.getItem('completedMoves') ?? 'null');

async function choose(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[type=file]');
  // A file dialog offers other files too.
  if (input) await userEvent.upload(input, chosen, { applyAccept: false });
}

beforeEach(() => {
  for (const key of ['notes', 'testDays']) announceStorageChange(key);
});
afterEach(() => act(() => progressStore.forget()));
afterEach(() => act(() => void classStore.change(() => [])));

it('is disabled until the progress is loaded', () => {
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  expect(button('Save a backup')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Restore a backup')).toHaveAttribute('aria-disabled', 'true');
});

describe('after a download, which some browsers ignore', () => {
  const words =
    /^Look for skating-progress\.csv in your downloads\. Not there\? Open this page in another browser/;

  async function download(share?: (data: ShareData) => Promise<void>): Promise<void> {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const canShare = ({ files }: ShareData) => files?.length === 1;
    Object.assign(navigator, { canShare: share && canShare, share });
    progressStore.showVisitor();
    progressStore.toggle('dip');
    render(<ProgressFiles loadCurriculum={loadCurriculum} />);
    await userEvent.click(button('For a spreadsheet (CSV)'));
    expect(await screen.findByText(words, {}, whileCodeLoads)).toBeVisible();
  }

  it('says where the file is, and what to do if it is not there', async () => {
    await download();
    expect(screen.queryByRole('button', { name: 'Share the file' })).toBeNull();
  });

  it('offers to share the file where files can be shared', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    await download(share);
    await userEvent.click(button('Share the file'));
    await waitFor(() => expect(share).toHaveBeenCalled());
    const [shared] = share.mock.calls[0]?.[0].files ?? [];
    expect([shared?.name, shared?.type]).toEqual(['skating-progress.csv', 'text/csv;charset=utf-8']);
    expect(await shared?.text()).toContain('dip');
  });
});

it('reports that a file could not be made', async () => {
  expectConsoleError('Download failed');
  progressStore.showVisitor();
  progressStore.toggle('dip');
  render(<ProgressFiles loadCurriculum={() => Promise.reject(new Error('away'))} />);
  await userEvent.click(button('For a spreadsheet (CSV)'));
  expect(await screen.findByText(/^We couldn’t make the file/, {}, whileCodeLoads)).toBeVisible();
});

it('adds the completed moves of a backup and removes none, and Undo takes that back', async () => {
  progressStore.showVisitor();
  progressStore.toggle('dip');
  render(
    <>
      <ProgressFiles loadCurriculum={loadCurriculum} />
      <UndoNotice />
    </>,
  );
  await choose(file('{"version":1,"progress":{"dip":false,"hop":true,"axel":false}}'));
  const words = 'Restored mine.json: 1 move added.';
  expect(await screen.findByText(words, {}, whileCodeLoads)).toBeVisible();
  expect(stored()).toEqual({ dip: true, hop: true });
  await userEvent.click(button('Undo'));
  expect(stored()).toEqual({ dip: true, hop: false });
  expect(screen.queryByText(words)).toBeNull();
});

it('adds the notes of a backup where there are none; her own stay, because they may be newer', async () => {
  progressStore.showVisitor();
  writeNote('dip', 'Bend more');
  writeNote('axel', 'Jump up');
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const notes = { dip: 'Bend', axel: 'Jump up', hop: 'Land softly' };
  await choose(file(JSON.stringify({ progress: {}, notes })));
  const words = 'Added 1 note. 1 note of the file differs from yours: yours stays.';
  expect(await screen.findByText(words, {}, whileCodeLoads)).toBeVisible();
  expect(readNotes()).toEqual(new Map(Object.entries({ ...notes, dip: 'Bend more' })));
});

it('adds the days of tests to come, also where her own has passed, and a backup may have nothing else', async () => {
  progressStore.showVisitor();
  writeTestDay('basic-basic-1', '2020-12-12');
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(
    file('{"progress":{},"testDays":{"basic-basic-1":"2999-12-12","basic-basic-2":"2020-12-12"}}'),
  );
  expect(await screen.findByText('Added 1 test day.', {}, whileCodeLoads)).toBeVisible();
  expect(readTestDays()).toEqual(new Map([['basic-basic-1', '2999-12-12']]));
});

it('says how many notes of a backup the browser could not store', async () => {
  progressStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await choose(file('{"progress":{},"notes":{"dip":"Bend","hop":"Land softly"}}'));
  const words = 'Not added: 2 notes. Allow site data or free up space, then try again.';
  expect(await screen.findByText(words, {}, whileCodeLoads)).toBeVisible();
});

it.each([
  ['that is no progress', file(Buffer.from('89504e470d0a1a0a', 'hex'), 'photo.png'), 'isn’t JSON'],
  ['with a move that cannot be read', file('{"progress":{"hop":true,"Dip!":true}}'), '“Dip!”'],
])('refuses a file %s with the reason, and changes nothing', async (_what, refused, reason) => {
  progressStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(refused);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(reason), whileCodeLoads);
  expect(stored()).toBeNull();
  // Else the browser would not report the same file again once it is mended.
  expect(document.querySelector('[type=file]')).toHaveValue('');
});

it('says how many moves of a backup the server has refused, until the next file', async () => {
  for (const message of ['Error updating', 'Toggle failed']) expectConsoleError(message);
  const requests = stubRequests();
  progressStore.showUser('michelle', () => undefined);
  requests.answer('GET /api/progress', { progress: {} });
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const keys = Array.from({ length: 260 }, (_, index) => `old-${index}`);
  await choose(file(JSON.stringify({ progress: Object.fromEntries(keys.map((key) => [key, true])) })));
  await expect.poll(requests.calls, whileCodeLoads).toEqual(['PATCH /api/progress']);
  for (const _saved of [125, 250]) {
    requests.save();
    await expect.poll(requests.calls).toEqual(['PATCH /api/progress']);
  }
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  requests.refuse('PATCH /api/progress', 409, 'too-many-keys');
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('Not saved: 10 of 260 moves.');
  await choose(file('{"progress":{"old-0":true}}'));
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('');
});

it('does not add a file to the progress of a skater who has signed in since it was chosen', async () => {
  const requests = stubRequests();
  progressStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const slow = file('');
  const text = Promise.withResolvers<string>();
  const reading = vi.spyOn(slow, 'text').mockReturnValue(text.promise);
  await choose(slow);
  await waitFor(() => expect(reading).toHaveBeenCalled(), whileCodeLoads);
  act(() => progressStore.showUser('scott', () => undefined));
  await act(async () => requests.answer('GET /api/progress', { progress: {} }));
  await act(async () => text.resolve('{"progress":{"dip":true}}'));
  expect(progressStore.value.get()).toMatchObject({ uid: 'scott', loaded: true, progress: new Map() });
});

it('makes no backup of two skaters’ parts if another one is chosen while its code loads', async () => {
  await showSkaters({ s1: 'Lena', s2: 'Tom' }, { dip: true });
  const loading = Promise.withResolvers<typeof import('./besides-progress.ts')>();
  vi.doMock('./besides-progress.ts', () => loading.promise);
  onTestFinished(() => vi.doUnmock('./besides-progress.ts'));
  const createUrl = vi.fn<(file: Blob) => string>().mockReturnValue('blob:');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await userEvent.click(button('Save a backup'));
  act(() => progressStore.choose('s2'));
  await act(async () => loading.resolve(await vi.importActual('./besides-progress.ts')));
  expect(createUrl).not.toHaveBeenCalled();
});

describe('the class of a coach', () => {
  const ava = { name: 'Ava', date: 5, moves: 'abcd', ticks: '', notes: {} };
  const backup = (...skaters: object[]) => file(JSON.stringify({ progress: {}, class: skaters }));

  it('is in the backup, and is added to that of the device', async () => {
    classStore.change(() => [{ ...ava, date: 1, moves: '', ticks: 'efgh' }]);
    progressStore.showVisitor();
    render(<ProgressFiles loadCurriculum={loadCurriculum} />);
    await choose(backup(ava, { ...ava, name: 'Ben' }));
    expect(
      await screen.findByText('Your class has all of that file: 2 skaters.', {}, whileCodeLoads),
    ).toBeVisible();
    expect(classStore.value.get().skaters).toEqual([
      { ...ava, ticks: 'efgh' },
      { ...ava, name: 'Ben' },
    ]);
  });

  it('says what did not fit, or could not be stored', async () => {
    progressStore.showVisitor();
    classStore.change(() => Array.from({ length: 30 }, (_, index) => ({ ...ava, name: `Skater ${index}` })));
    render(<ProgressFiles loadCurriculum={loadCurriculum} />);
    await choose(backup(ava, { ...ava, name: 'Skater 1' }));
    expect(
      await screen.findByText(
        'Your class has 1 skater of that file. There was no room for 1 more.',
        {},
        whileCodeLoads,
      ),
    ).toBeVisible();
    stubFullStorage();
    await choose(backup(ava));
    expect(await screen.findByText(/^There is no room for your class in this browser\./)).toBeVisible();
  });
});
