import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createMove } from '#shared/curriculum-test-kit.ts';
import styles from './tracing.module.css';
import { TracingFigure } from './tracing-figure.tsx';
import { TracingThumbnail } from './tracing-thumbnail.tsx';
import { chooseTurning } from './turning.tsx';

beforeEach(() => chooseTurning('counterclockwise'));

const waltzJump = createMove('free-skate', 'pre-free-skate', {
  id: 'waltz-jump',
  name: 'Waltz jump',
  detailedDescription: 'Step onto your left foot.',
});
const choice = () => screen.getByRole('button', { name: /^Turns my way/ });

it('names the move in each of its controls, which appear on a page several times', () => {
  render(<TracingFigure move={waltzJump} />);
  for (const control of ['button', 'slider'])
    for (const element of screen.getAllByRole(control))
      expect(element).toHaveAccessibleName(/ the drawing of Waltz jump$/);
});

it('describes in words what the drawing shows', () => {
  render(<TracingFigure move={waltzJump} />);
  // A caption as its name would have its buttons read out when a screen reader enters it.
  expect(screen.getByRole('figure')).toHaveAccessibleName('Drawing of Waltz jump');
  const drawing = screen.getByRole('img', { name: /^On the ice: / });
  expect(drawing).toHaveAccessibleName(
    /left forward outside edge.*jump with ½ revolution; right backward outside edge/,
  );
  expect(drawing).toHaveTextContent('LFO');
});

it('describes it once, with the large drawing', () => {
  render(
    <>
      <TracingThumbnail move={waltzJump} />
      <TracingFigure move={waltzJump} />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('enlarges a move on one spot in its small drawing', () => {
  const { container } = render(
    <TracingThumbnail move={createMove('snowplow-sam', 'snowplow-sam-1', { id: 'march-in-place' })} />,
  );
  const [, , width, height] =
    container.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  // The two blades are 80 units long.
  expect(width).toBeLessThan(160);
  expect(height).toBeLessThan(160);
});

it('mirrors drawing and words for a skater who turns clockwise, everywhere and permanently', async () => {
  render(
    <>
      <TracingFigure move={waltzJump} />
      <TracingThumbnail move={waltzJump} />
    </>,
  );
  const small = document.querySelector('[aria-hidden="true"]');
  const before = small?.innerHTML;
  await userEvent.click(choice());
  const drawing = screen.getByRole('img', { name: /right forward outside edge.*left backward outside edge/ });
  expect(drawing).toHaveTextContent('RFO');
  expect(choice()).toHaveAccessibleName(/^Turns my way: clockwise/);
  expect(small?.innerHTML).not.toBe(before);
  expect(localStorage.getItem('turning')).toBe('clockwise');
});

it('tells a skater who turns clockwise that the written steps name the other feet', async () => {
  const hint = /written steps are for turning counterclockwise/;
  const { rerender } = render(<TracingFigure move={waltzJump} />);
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(choice());
  expect(screen.getByText(hint)).toBeInTheDocument();
  rerender(<TracingFigure move={{ ...waltzJump, detailedDescription: 'Jump right away.' }} />);
  expect(screen.queryByText(hint)).toBeNull();
});

it.each([
  ['that is done on both sides', 'basic-5', 'forward-three-turn'],
  ['that alternates its sides', 'basic-6', 'backward-stroking'],
])('tells a skater who turns clockwise where the steps begin for a move %s', async (_how, level, id) => {
  const detailedDescription = 'Step onto your left foot.';
  render(<TracingFigure move={createMove('basic', level, { id, detailedDescription })} />);
  expect(screen.queryByText(/written steps/)).toBeNull();
  await userEvent.click(choice());
  expect(screen.getByText(/written steps start on the opposite side/)).toBeInTheDocument();
});

it.each([
  ['Look left.', true],
  ['Open your left shoulder.', true],
  ['Use the left on a counterclockwise circle.', true],
  ['Swing your arms open to the left and rise.', true],
  ['Open the V again right away.', false],
  ['Your left and right strokes match.', false],
  ['It has the same shape on the left and on the right.', false],
  ['Glide on one foot, either right or left.', false],
])('knows whether "%s" means one side', (detailedDescription, meansOne) => {
  chooseTurning('clockwise');
  const move = createMove('basic', 'basic-2', { id: 'two-foot-turn', detailedDescription });
  render(<TracingFigure move={move} />);
  expect(screen.queryAllByText(/written steps/)).toHaveLength(meansOne ? 1 : 0);
});

it('shows the blade at the slider’s position', () => {
  const { container } = render(<TracingFigure move={waltzJump} />);
  const blade = () => container.querySelector(`.${styles.blade}`)?.getAttribute('d');
  const slider = screen.getByRole('slider', { name: /^Position in/ });
  expect(blade()).toBeUndefined();
  fireEvent.change(slider, { target: { value: '50' } });
  const early = blade();
  fireEvent.change(slider, { target: { value: '200' } });
  expect(early).toMatch(/^M/);
  expect(blade()).not.toBe(early);
});

it('offers nothing to play or turn for a move on one spot', () => {
  render(<TracingFigure move={createMove('snowplow-sam', 'snowplow-sam-1', { id: 'sit-stand-off-ice' })} />);
  expect(screen.getByRole('img')).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('draws nothing for a move without a tracing', () => {
  const { container } = render(<TracingFigure move={createMove('free-skate', 'unknown', 'waltz-jump')} />);
  expect(container).toBeEmptyDOMElement();
});
