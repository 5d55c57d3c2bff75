import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import layers from './drawing.module.css';
import styles from './tracing-figure.module.css';
import { TracingFigure } from './tracing-figure.tsx';
import { TracingThumbnail } from './tracing-thumbnail.tsx';
import { chooseTurning } from './turning.tsx';

beforeEach(() => chooseTurning('counterclockwise'));

const waltzJump = createMove('free-skate', 'pre-free-skate', {
  id: 'waltz-jump',
  name: 'Waltz jump',
  detailedDescription: 'Step onto your left foot.',
});
const clockwise = () => screen.getByRole('radio', { name: /Clockwise/ });

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

it('keeps browsers from translating its labels, which would vanish: SVG has no <font>', () => {
  render(<TracingFigure move={waltzJump} />);
  expect(screen.getByText('LFO').closest('svg')).toHaveClass('notranslate');
});

it('mirrors drawing and words for a skater who turns clockwise, everywhere and permanently', async () => {
  render(
    <>
      <TracingFigure move={waltzJump} />
      <TracingThumbnail move={waltzJump} />
    </>,
  );
  const small = document.querySelector('svg[aria-hidden="true"]:not(button *)');
  const before = small?.innerHTML;
  await userEvent.click(clockwise());
  const drawing = screen.getByRole('img', { name: /right forward outside edge.*left backward outside edge/ });
  expect(drawing).toHaveTextContent('RFO');
  expect(clockwise()).toBeChecked();
  expect(small?.innerHTML).not.toBe(before);
  expect(localStorage.getItem('turning')).toBe('clockwise');
});

it('tells a skater who turns clockwise that the written steps name the other feet', async () => {
  const hint = /written steps are for turning counterclockwise/;
  const { rerender } = render(<TracingFigure move={waltzJump} />);
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(clockwise());
  expect(screen.getByText(hint)).toBeInTheDocument();
  rerender(<TracingFigure move={{ ...waltzJump, detailedDescription: 'Jump right away.' }} />);
  expect(screen.queryByText(hint)).toBeNull();
});

it.each([
  ['Look left.', true],
  ['Open your left shoulder.', true],
  ['Open the V again right away.', false],
  ['Glide on one foot, either right or left.', false],
])('knows whether "%s" means one side', (detailedDescription, meansOne) => {
  chooseTurning('clockwise');
  const move = createMove('basic', 'basic-2', { id: 'two-foot-turn', detailedDescription });
  render(<TracingFigure move={move} />);
  expect(screen.queryAllByText(/written steps/)).toHaveLength(meansOne ? 1 : 0);
});

it('shows the blade at the slider’s position', () => {
  const { container } = render(<TracingFigure move={waltzJump} />);
  const blade = () => container.querySelector(`.${styles.leftBlade}, .${styles.rightBlade}`);
  const slider = screen.getByRole('slider', { name: /^Position in/ });
  expect(blade()).toBeNull();
  fireEvent.change(slider, { target: { value: '50' } });
  const early = blade()?.getAttribute('transform');
  expect(blade()).toHaveClass(styles.leftBlade ?? '');
  fireEvent.change(slider, { target: { value: '200' } });
  expect(blade()).toHaveClass(styles.rightBlade ?? '');
  expect(blade()?.getAttribute('transform')).not.toBe(early);
});

it.each(['one-foot-glides', 'scooter-pushes'])(
  'on paper, the numbers of the poses of %s cover no label',
  (id) => {
    const { container } = render(<TracingFigure move={createMove('basic', 'basic-2', { id })} />);
    fireEvent(window, new Event('beforeprint'));
    const numbers = [...container.querySelectorAll('g[transform^=translate]')].map((number) => {
      const [x = 0, y = 0] = (number.getAttribute('transform') ?? '').match(/\d+/g)?.map(Number) ?? [];
      return { x, y };
    });
    expect(numbers.length).toBeGreaterThan(1);
    for (const label of container.querySelectorAll('svg > text'))
      for (const { x, y } of numbers) {
        const [aside, above] = [
          Math.abs(x - Number(label.getAttribute('x'))),
          Math.abs(y - Number(label.getAttribute('y'))),
        ];
        expect(aside > 25 || above > 20, `${label.textContent} at ${x} ${y}`).toBe(true);
      }
    fireEvent(window, new Event('afterprint'));
  },
);

it.each([
  ['hockey-stop', 1],
  ['side-toe-hop', 0],
])('the small picture of %s has snow %d times: where blades skid to a stop', (id, count) => {
  const { container } = render(<TracingThumbnail move={createMove('basic', 'basic-5', { id })} />);
  expect(container.querySelectorAll(`.${layers.skid}`)).toHaveLength(count);
});
