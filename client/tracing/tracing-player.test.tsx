import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { TracingFigure } from './tracing-figure.tsx';
import { chooseTurning } from './turning.tsx';

beforeEach(() => {
  chooseTurning('counterclockwise');
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const threeTurn = createMove('basic', 'basic-5', { id: 'forward-three-turn', name: 'Three-turn' });

function renderInDetails() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  render(
    <details open>
      <TracingFigure move={threeTurn} />
    </details>,
  );
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { hidden: true });
const play = () => fireEvent.click(screen.getByRole('button', { name: /^Play/ }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('plays to the end, and from the start again', () => {
  renderInDetails();
  play();
  pass(500);
  const early = slider().valueAsNumber;
  expect(early).toBeGreaterThan(0);
  pass(60_000);
  expect(slider()).toHaveValue('200');
  play();
  pass(500);
  expect(slider().valueAsNumber).toBeCloseTo(early, -1);
});

it.each([
  [false, 'by itself, if the page asks for it'],
  [true, 'not by itself for a skater who prefers reduced motion'],
])('with reduced motion %s it plays %s', (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  render(<TracingFigure move={threeTurn} autoPlay />);
  pass(500);
  expect(slider().valueAsNumber > 0).toBe(!matches);
  vi.unstubAllGlobals();
});

it('stops when its details are closed', () => {
  renderInDetails();
  play();
  pass(500);
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = false;
  const reached = slider().value;
  pass(500);
  expect(slider()).toHaveValue(reached);
  expect(screen.getByRole('button', { name: /^Play/, hidden: true })).toBeInTheDocument();
});

it('the blades stand where the skater moved the slider before hydration', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<TracingFigure move={threeTurn} />);
  slider().value = '120';
  render(<TracingFigure move={threeTurn} />, { container, hydrate: true });
  expect(slider()).toHaveValue('120');
  expect(slider()).not.toHaveAttribute('aria-valuetext', 'Start');
});

it('names the stroke at the slider, for screen readers and below the drawing', () => {
  render(<TracingFigure move={threeTurn} />);
  expect(slider()).toHaveAttribute('aria-valuetext', 'Start');
  fireEvent.change(slider(), { target: { value: '10' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('1 of 2 · Push; left forward outside edge');
  expect(screen.getByText('1 of 2 · Push; left forward outside edge')).toBeInTheDocument();
  fireEvent.change(slider(), { target: { value: '199' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('2 of 2 · Three-turn; left backward inside edge');
});

it('moves by arrow key to the end of the next stroke, and back', async () => {
  render(<TracingFigure move={threeTurn} />);
  const user = userEvent.setup();
  const words = () => slider().getAttribute('aria-valuetext');
  slider().focus();
  await user.keyboard('{ArrowRight}');
  expect(words()).toMatch(/^1 of 2 /);
  await user.keyboard('{ArrowUp}');
  expect(words()).toMatch(/^2 of 2 /);
  expect(slider()).toHaveValue('200');
  await user.keyboard('{ArrowLeft}');
  expect(words()).toMatch(/^1 of 2 /);
  await user.keyboard('{ArrowDown}');
  expect(words()).toBe('Start');
});
