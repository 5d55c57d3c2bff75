import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { announceStorageChange } from '../stores/safe-storage.ts';
import { showSkaters } from '../testing/skaters.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { touchElement } from '../testing/touch-element.ts';
import HomePage from './home.tsx';
import PracticePage from './practice.tsx';

const glide = `
basic,basic-3,glide,Glide – R and L,Roll.,"Push off.
Lift one foot.
Hold it.
Good: You hold it long.
Fix: Look up.",
basic,basic-3,march,March,Step.,Lift your knees.,`;

/** The utterances so far. */
let spoken: SpeechSynthesisUtterance[];

beforeEach(() => {
  stubCurriculum(glide);
  localStorage.clear();
  announceStorageChange('workingOn');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  spoken = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: vi.fn(),
  });
  return () => {
    act(() => progressStore.forget());
    vi.unstubAllGlobals();
  };
});

const completedMoves = {
  'basic-basic-1-dip': true,
  'basic-basic-1-hop': true,
  'basic-basic-2-three': true,
  'basic-basic-3-march': true,
};

function open(page = <PracticePage />, completed: Record<string, boolean> = completedMoves) {
  localStorage.setItem('completedMoves', JSON.stringify(completed));
  progressStore.showVisitor();
  return render(<MemoryRouter>{page}</MemoryRouter>);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (level: number) => screen.getByRole('heading', { level });
const goodPart = 'You’ve got it when';
const isCompleted = (key: string) => progressStore.value.get().progress.get(key);

it('shows the steps of the next move one by one, and then when it is right and how to fix it', () => {
  open();
  expect(heading(2)).toHaveTextContent('Glide – R and L');
  expect(heading(3)).toHaveTextContent('Step 1 of 3Push off.');
  press('Next step');
  expect(heading(3)).toHaveTextContent('Step 2 of 3Lift one foot.');
  expect(heading(3)).toHaveFocus();
  press('Next step');
  press('Next step');
  expect(heading(3)).toHaveTextContent('You’ve got it whenYou hold it long.');
  expect(heading(3)).toHaveFocus();
  expect(screen.getByText(/Look up\./)).toHaveTextContent('Fix it: Look up.');
  expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull();
});

it('"Got it" completes the move, says so, and goes on to the next one', () => {
  open();
  expect(screen.getByText('Practice: 1 of 3')).toBeVisible();
  press(goodPart);
  press('Got it');
  expect(isCompleted('basic-basic-3-glide')).toBe(true);
  expect(heading(2)).toHaveTextContent('Snowplow stop');
  expect(heading(2)).toHaveFocus();
  expect(screen.getByText('Practice: 2 of 3')).toBeVisible();
  expect(screen.getByText('Glide: done!')).toHaveAttribute('role', 'status');
});

it('ends with a completed move to keep warm, and with what can still be corrected', () => {
  open();
  press(goodPart);
  press('Got it');
  press(goodPart);
  press('Keep working');
  expect(screen.getByText('Keep it warm')).toBeVisible();
  expect(heading(2)).toHaveTextContent('Forward three-turn');
  press(goodPart);
  expect(screen.queryByRole('button', { name: 'Keep working' })).toBeNull();
  press('Still got it');
  expect(heading(2)).toHaveFocus();
  expect(heading(2)).toHaveTextContent('Nice work!');
  expect(isCompleted('basic-basic-2-three')).toBe(true);
  press('Completed: Glide – R and L');
  expect(isCompleted('basic-basic-3-glide')).toBe(false);
  expect(screen.getByRole('button', { name: 'Mark Complete: Snowplow stop' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

it('after a long pause it begins with what was completed last, which keeps its day', () => {
  localStorage.setItem('completedDays', JSON.stringify({ 'basic-basic-1-hop': '2025-11-03' }));
  open(undefined, { 'basic-basic-1-hop': true });
  expect(screen.getByText('Keep it warm')).toBeVisible();
  expect(heading(2)).toHaveTextContent('Two-foot hop');
  press(goodPart);
  press('Still got it');
  expect(progressStore.value.get().days.get('basic-basic-1-hop')).toBe('2025-11-03');
  expect(screen.getByText('Practice: 2 of 4')).toBeVisible();
  expect(heading(2)).toHaveTextContent('Dip');
});

it('what the skater keeps working on is listed on Home, on this device, until it is completed', async () => {
  const { unmount } = open();
  press(goodPart);
  press('Keep working');
  expect(isCompleted('basic-basic-3-glide')).toBeUndefined();
  unmount();
  open(<HomePage />);
  expect(await screen.findByText('Working on')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Glide/ })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-3#move-glide',
  );
  expect(localStorage.getItem('workingOn')).toBe('basic-basic-3-glide');
  act(() => void progressStore.toggle('basic-basic-3-glide'));
  expect(screen.queryByText('Working on')).toBeNull();
});

it('the second tap of a double tap does not press the button that has come in the place of the first', () => {
  open();
  touchElement(screen.getByRole('button', { name: goodPart }));
  touchElement(screen.getByRole('button', { name: 'Got it' }));
  expect(isCompleted('basic-basic-3-glide')).toBeUndefined();
  expect(heading(2)).toHaveTextContent('Glide');
});

it('a newcomer, who has no next moves yet, is led Home', () => {
  open(<PracticePage />, {});
  expect(screen.getByText(/^Choose your group first\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

describe('read aloud', () => {
  const readAloud = () => screen.getByRole('button', { name: 'Read aloud' });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const start = () => act(() => spoken.at(-1)?.onstart?.({} as SpeechSynthesisEvent));
  const end = () => act(() => spoken.at(-1)?.onend?.({} as SpeechSynthesisEvent));
  const fail = (error: SpeechSynthesisErrorCode) =>
    act(() => spoken.at(-1)?.onerror?.({ error } as SpeechSynthesisErrorEvent));
  const advice = () => screen.queryByText('This browser can’t read aloud.');
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const texts = () => spoken.map(({ text }) => text);

  it('reads from the step that is shown to the end, in English, and leaves the focus where it is', () => {
    open();
    readAloud().focus();
    press('Read aloud');
    expect(readAloud()).toHaveAttribute('aria-pressed', 'true');
    expect(spoken[0]?.lang).toBe('en-US');
    for (let part = 0; part < 4; part++) {
      start();
      wait(20_000);
      end();
    }
    expect(advice()).toBeNull();
    expect(texts()).toEqual([
      'Glide – R and L. Push off.',
      'Step 2 of 3. Lift one foot.',
      'Step 3 of 3. Hold it.',
      'You’ve got it when. You hold it long.',
    ]);
    expect(heading(3)).toHaveTextContent('You hold it long.');
    expect(readAloud()).toHaveFocus();
  });

  it('reads the step that the skater goes to, and no longer the one before', () => {
    open();
    press('Read aloud');
    press('Step 3 of 3');
    expect(speechSynthesis.cancel).toHaveBeenCalledOnce();
    expect(spoken[0]?.onend).toBeNull();
    expect(texts().at(-1)).toBe('Step 3 of 3. Hold it.');
  });

  it.each([
    ['is pressed again', () => press('Read aloud')],
    ['is interrupted by another app', () => fail('interrupted')],
    ['is left with the page', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ])('stops when it %s', (_when, stop) => {
    open();
    press('Read aloud');
    stop();
    expect(readAloud()).toHaveAttribute('aria-pressed', 'false');
    expect(speechSynthesis.cancel).toHaveBeenCalledOnce();
    expect(advice()).toBeNull();
  });

  it.each([
    ['has no voice', () => fail('synthesis-unavailable')],
    ['forbids it', () => fail('not-allowed')],
    ['never answers', () => wait(5_000)],
    ['claims at once that the text was read', end],
    ['claims soon that the text was read', () => [start(), wait(299), end()]],
  ])('says so, and stays at the step, where the browser %s', (_what, answer) => {
    open();
    press('Read aloud');
    answer();
    expect(advice()).toBeVisible();
    expect(advice()?.parentElement).toHaveAttribute('role', 'status');
    expect(readAloud()).toHaveAttribute('aria-pressed', 'false');
    expect(heading(3)).toHaveTextContent('Push off.');
    expect(spoken).toHaveLength(1);
    press('Read aloud');
    expect(advice()).toBeNull();
    expect(readAloud()).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not offered by a browser that cannot', () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    open();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next step' })).toBeVisible();
  });
});

describe('the screen', () => {
  const release = vi.fn();
  const request = vi.fn();
  beforeEach(() => {
    request.mockReset().mockImplementation(async () => ({ release }));
    release.mockReset();
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

  const showPage = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('stays on, also after the skater was in another app, until the page is left', async () => {
    const { unmount } = open();
    expect(request).toHaveBeenCalledOnce();
    showPage('hidden');
    expect(request).toHaveBeenCalledOnce();
    showPage('visible');
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    await act(async () => undefined);
    expect(release).toHaveBeenCalledOnce();
    showPage('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });
});

it('begins anew with the moves of the next skater of the account', async () => {
  await showSkaters({ s1: 'Lena', s2: 'Tom' }, completedMoves);
  render(
    <MemoryRouter>
      <PracticePage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Glide');
  act(() => progressStore.choose('s2'));
  expect(screen.queryByText(/Glide/)).toBeNull();
});
