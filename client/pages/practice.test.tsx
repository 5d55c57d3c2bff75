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
  for (const key of ['workingOn', 'notes']) announceStorageChange(key);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', vi.fn());
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
  expect(heading(3)).toHaveTextContent('Glide – R and L · Step 1 of 3Push off.');
  press('Next');
  expect(heading(3)).toHaveTextContent('Step 2 of 3Lift one foot.');
  expect(heading(3)).toHaveFocus();
  press('Next');
  press('Next');
  expect(heading(3)).toHaveTextContent('You’ve got it whenYou hold it long.');
  expect(heading(3)).toHaveFocus();
  expect(screen.getByText(/Look up\./)).toHaveTextContent('Fix it: Look up.');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('"Got it" completes the move, says so, and goes on to the next one', () => {
  open();
  expect(screen.getByText('1 of 3')).toBeVisible();
  press(goodPart);
  press('Got it');
  expect(isCompleted('basic-basic-3-glide')).toBe(true);
  expect(heading(2)).toHaveTextContent('Snowplow stop');
  expect(heading(2)).toHaveFocus();
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(screen.getByText('Glide: done!')).toHaveAttribute('role', 'status');
});

it('"Skip" goes on to the next move, and this one is neither done nor listed to keep working on', () => {
  open();
  press('Skip');
  expect(heading(2)).toHaveTextContent('Snowplow stop');
  expect(heading(2)).toHaveFocus();
  expect(screen.getByText('Glide: skipped.')).toHaveAttribute('role', 'status');
  expect(isCompleted('basic-basic-3-glide')).toBeUndefined();
  expect(localStorage.getItem('workingOn')).toBeNull();
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/');
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
  expect(screen.getByText('2 of 4')).toBeVisible();
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
  expect(screen.getByRole('link', { name: /^Continue/ })).toHaveAttribute(
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

it('nor does it follow the link that has come there, past the end of the practice', () => {
  open();
  for (let move = 1; move <= 3; move += 1) press('Skip');
  const second = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' });
  act(() => void screen.getByRole('link', { name: 'Go Home' }).dispatchEvent(second));
  expect(second.defaultPrevented).toBe(true);
  expect(heading(2)).toHaveTextContent('Nice work!');
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
  const advice = () => screen.queryByText(/^(This browser didn’t read that|The voice stopped)/);
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const texts = () => spoken.map(({ text }) => text);

  it('reads each step once when it is shown, in English, and waits there with the focus where it was', () => {
    open();
    readAloud().focus();
    press('Read aloud');
    expect(readAloud()).toHaveAttribute('aria-pressed', 'true');
    expect(spoken[0]?.lang).toBe('en-US');
    start();
    wait(20_000);
    end();
    wait(60_000);
    expect(advice()).toBeNull();
    expect(texts()).toEqual(['Glide – R and L. Push off.']);
    expect(heading(3)).toHaveTextContent('Push off.');
    expect(readAloud()).toHaveFocus();
    press('Next');
    expect(texts().at(-1)).toBe('Step 2 of 3. Lift one foot.');
    press(goodPart);
    expect(texts().at(-1)).toBe('You’ve got it when. You hold it long.');
  });

  it('reads the coach’s note once, after the first step; it is shown at each', () => {
    localStorage.setItem('notes', 'basic-basic-3-glide Bend more.');
    announceStorageChange('notes');
    open();
    press('Read aloud');
    expect(texts()).toEqual(['Glide – R and L. Push off. Coach’s note: Bend more.']);
    press('Next');
    expect(texts().at(-1)).toBe('Step 2 of 3. Lift one foot.');
    expect(heading(3).parentElement).toHaveTextContent('Coach’s note: Bend more.');
  });

  it('reads a step again on a tap, also where the browser has never said that it was read', () => {
    open();
    press('Read aloud');
    start();
    press('Read again');
    expect(texts()).toEqual(['Glide – R and L. Push off.', 'Glide – R and L. Push off.']);
  });

  it('no longer reads the step before, and cancels nothing after its end: some browsers then drop the next one', () => {
    open();
    press('Read aloud');
    press('Next');
    expect(speechSynthesis.cancel).toHaveBeenCalledOnce();
    start();
    wait(5_000);
    end();
    press('Next');
    expect(speechSynthesis.cancel).toHaveBeenCalledOnce();
    expect(texts().at(-1)).toBe('Step 3 of 3. Hold it.');
    act(() => spoken[0]?.onerror?.({ error: 'canceled' } as SpeechSynthesisErrorEvent));
    expect(advice()).toBeNull();
  });

  it('is remembered on this device until it is chosen no more', () => {
    const { unmount } = open();
    press('Read aloud');
    unmount();
    open();
    expect(readAloud()).toHaveAttribute('aria-pressed', 'true');
    expect(spoken).toHaveLength(2);
    press('Read aloud');
    expect(readAloud()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    expect(localStorage.getItem('readAloud')).toBeNull();
  });

  it.each([
    ['it is pressed again', () => press('Read aloud')],
    ['the page is left', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ])('stops when %s', (_when, stop) => {
    open();
    press('Read aloud');
    stop();
    expect(speechSynthesis.cancel).toHaveBeenCalledOnce();
    wait(5_000);
    expect(advice()).toBeNull();
  });

  it.each([
    ['has no voice', () => fail('synthesis-unavailable'), 'This browser didn’t read that.'],
    ['wants a tap first', () => fail('not-allowed'), 'This browser didn’t read that.'],
    ['never answers', () => wait(5_000), 'This browser didn’t read that.'],
    ['claims at once that the text was read', end, 'This browser didn’t read that.'],
    ['claims soon that it was read', () => [start(), wait(299), end()], 'This browser didn’t read that.'],
    ['is interrupted', () => [start(), fail('interrupted')], 'The voice stopped before the end.'],
  ])('says so, and tries again on a tap, where the browser %s', (_what, answer, text) => {
    open();
    press('Read aloud');
    answer();
    expect(advice()).toHaveTextContent(text);
    expect(advice()?.closest('[role=status]')).not.toBeNull();
    expect(heading(3)).toHaveTextContent('Push off.');
    expect(spoken).toHaveLength(1);
    press('Try again');
    expect(advice()).toBeNull();
    expect(texts()).toEqual(['Glide – R and L. Push off.', 'Glide – R and L. Push off.']);
  });

  it('is not offered by a browser that cannot, even if it was chosen', () => {
    localStorage.setItem('readAloud', 'yes');
    vi.unstubAllGlobals();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    open();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
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

  it('is asked for again after a refusal, when the page is shown again', async () => {
    request.mockRejectedValueOnce(new DOMException('The battery is low', 'NotAllowedError'));
    open();
    await act(async () => undefined);
    showPage('visible');
    expect(request).toHaveBeenCalledTimes(2);
    expect(heading(3)).toHaveTextContent('Push off.');
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
