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
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const threeTurn = createMove('basic', 'basic-5', { id: 'forward-three-turn', name: 'Three-turn' });

function renderWithClock() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  render(<TracingFigure move={threeTurn} />);
}
function stubMotion(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { hidden: true });
const play = () => fireEvent.click(screen.getByRole('button', { name: /^Play/ }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('plays to the end, and from the start again', () => {
  renderWithClock();
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
  stubMotion(matches);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  render(<TracingFigure move={threeTurn} autoPlay />);
  pass(500);
  expect(slider().valueAsNumber > 0).toBe(!matches);
});

it('where it plays by itself, a tap on the picture plays it again from the start, also after a pause', () => {
  stubMotion(false);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  render(<TracingFigure move={threeTurn} autoPlay />);
  const replay = () => fireEvent.click(screen.getByRole('button', { name: /^Play the .* again$/ }));
  pass(60_000);
  expect(slider()).toHaveValue('200');
  replay();
  expect(slider()).toHaveValue('0');
  pass(500);
  const early = slider().valueAsNumber;
  expect(early).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: /^Pause/ }));
  replay();
  pass(500);
  expect(slider().valueAsNumber).toBeCloseTo(early, -1);
  pass(60_000);
  expect(slider()).toHaveValue('200');
});

it('stops when the card around it is closed', () => {
  renderWithClock();
  play();
  pass(500);
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
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

it('the body moves with the slider, and is decoration', () => {
  const { container } = render(<TracingFigure move={threeTurn} />);
  const body = () => container.querySelector('svg[aria-hidden="true"] > g')?.innerHTML;
  const before = body();
  expect(before).toBeDefined();
  fireEvent.change(slider(), { target: { value: '120' } });
  expect(body()).not.toBe(before);
});

it('a move on one spot has a player, too', () => {
  render(<TracingFigure move={createMove('basic', 'basic-1', { id: 'sit-stand', name: 'Sit and stand' })} />);
  fireEvent.change(slider(), { target: { value: '100' } });
  expect(slider()).toHaveAttribute('aria-valuetext', '2 of 3 · Down onto the ice');
  expect(screen.getByRole('img')).toHaveAccessibleName(/^On the ice: Standing on both feet; down onto the/);
});

it('draws no body before the card around it is opened', () => {
  let report: (entries: object[]) => void = () => undefined;
  vi.stubGlobal('ResizeObserver', function observe(callback: typeof report) {
    report = callback;
    return { observe: () => report([{ contentRect: new DOMRect() }]), disconnect: () => undefined };
  });
  const { container } = render(<TracingFigure move={threeTurn} />);
  expect(container.querySelector('svg[aria-hidden="true"] > g')).toBeNull();
  act(() => report([{ contentRect: new DOMRect(0, 0, 1, 1) }]));
  expect(container.querySelector('svg[aria-hidden="true"] > g')).not.toBeNull();
});

it.each([
  ['with reduced motion', () => stubMotion(true), () => undefined],
  ['on paper', () => undefined, () => window.dispatchEvent(new Event('beforeprint'))],
])('%s the poses stand in a row, and their numbers on the line', (_, prepare, print) => {
  prepare();
  const { container } = render(<TracingFigure move={threeTurn} />);
  act(print);
  const stills = container.querySelectorAll('ol > li');
  expect(stills.length).toBeGreaterThan(4);
  const numbers = [...container.querySelectorAll('g > text')].map(({ textContent }) => textContent);
  expect(numbers).toEqual([...stills].map((_, index) => String(index + 1)));
  act(() => window.dispatchEvent(new Event('afterprint')));
});
