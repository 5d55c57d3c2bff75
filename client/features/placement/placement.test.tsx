import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { announceStorageChange } from '../../stores/safe-storage.ts';
import { endEarlierSession } from '../../testing/end-session.ts';
import { noticesId } from '../../ui/looks.tsx';
import { MarkPassedButton } from './mark-passed-button.tsx';
import { markAsPassedLabel } from './passed-levels.ts';
import { PlacementQuestion } from './placement-question.tsx';

const levels = ['pre-free-skate', 'free-skate-1', 'free-skate-2', 'free-skate-3'].map((id) =>
  createLevel('free-skate', id, 'glide', 'jump'),
);
const earlier = levels.slice(0, 2);
const keys = earlier.flatMap(({ moves }) => moves.map(({ key }) => key));
const label = 'Mark Pre Free Skate and Free Skate 1 as passed';
const question = () => screen.queryByRole('region', { name: 'In Free Skate 2 already?' });
const button = (name: string) => screen.getByRole('button', { name });
const completed = () => [...progressStore.value.get().progress].filter(([, is]) => is).map(([key]) => key);

function show(progress: Record<string, boolean> = {}, before = earlier) {
  localStorage.setItem('completedMoves', JSON.stringify(progress));
  progressStore.showVisitor();
  render(
    <>
      <h1 tabIndex={-1}>Free Skate 2</h1>
      <MarkPassedButton earlier={before} closeMenu={() => undefined} />
      <div id={noticesId} />
    </>,
  );
  render(<PlacementQuestion levelId="free-skate-2" earlier={before} />);
}

afterEach(() => {
  act(() => progressStore.forget());
  localStorage.clear();
  announceStorageChange('placementAsked');
});

it('the names of the levels are as short as they can be', () => {
  expect(markAsPassedLabel([createLevel('basic', 'basic-1')])).toBe('Mark Basic 1 as passed');
  expect(markAsPassedLabel(['basic-1', 'basic-2'].map((id) => createLevel('basic', id)))).toBe(
    'Mark Basic 1 and 2 as passed',
  );
  expect(markAsPassedLabel(['basic-1', 'basic-2', 'basic-3'].map((id) => createLevel('basic', id)))).toBe(
    'Mark Basic 1 to 3 as passed',
  );
  expect(markAsPassedLabel(levels)).toBe('Mark Pre Free Skate to Free Skate 3 as passed');
  expect(markAsPassedLabel(levels.slice(1))).toBe('Mark Free Skate 1 to 3 as passed');
  expect(markAsPassedLabel(earlier)).toBe(label);
});

describe('the question', () => {
  const acceptIt = () =>
    userEvent.click(screen.getAllByRole('button', { name: label }).at(-1) as HTMLElement);

  it('marks all moves of the levels before as completed, in one change that one Undo takes back', async () => {
    show({ 'free-skate-free-skate-2-glide': true });
    await acceptIt();
    expect(completed()).toEqual(['free-skate-free-skate-2-glide', ...keys]);
    expect(progressStore.value.get().lastChange).toMatchObject({
      text: 'Marked Pre Free Skate and Free Skate 1 as passed',
      after: Object.fromEntries(keys.map((key) => [key, true])),
    });
    expect(question()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    act(() => progressStore.undo());
    expect(completed()).toEqual(['free-skate-free-skate-2-glide']);
    expect(question()).toBeVisible();
  });

  it('is not asked again after "Not now", but the menu still has the same line', async () => {
    show();
    await userEvent.click(button('Not now'));
    expect(question()).toBeNull();
    expect(localStorage.getItem('placementAsked')).toBe('not-now');
    expect(completed()).toEqual([]);
    await userEvent.click(button(label));
    expect(completed()).toEqual(keys);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  it('is not asked on the first level', () => {
    show({}, []);
    expect(question()).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('is not asked of a skater with a completed move before, who has the line in the menu until all is completed', async () => {
    show({ [keys[0] ?? '']: true });
    expect(question()).toBeNull();
    await userEvent.click(button(label));
    expect(Object.keys(progressStore.value.get().lastChange?.after ?? {})).toEqual(keys.slice(1));
  });

  it('waits until it is known who the skater is', () => {
    endEarlierSession();
    show();
    expect(question()).toBeNull();
  });

  it('waits for the progress', () => {
    render(<div id={noticesId} />);
    render(<PlacementQuestion levelId="free-skate-2" earlier={earlier} />);
    expect(question()).toBeNull();
  });
});
