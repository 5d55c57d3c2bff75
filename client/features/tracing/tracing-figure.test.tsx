import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TracingFigure } from './tracing-figure.tsx';
import { DescribedThumbnail, TracingThumbnail } from './tracing-thumbnail.tsx';
import { chooseTurning } from './turning.tsx';

beforeEach(() => chooseTurning('counterclockwise'));

const waltzJump = {
  categoryId: 'free-skate',
  levelId: 'pre-free-skate',
  move: {
    id: 'waltz-jump',
    name: 'Waltz jump',
    description: '',
    detailedDescription: 'Step onto your left foot.',
    videoUrl: '',
  },
};
const choice = () => screen.getByRole('button', { name: /^Turns my way/ });

it('names the move in each of its controls, which stand on a page several times', () => {
  render(<TracingFigure {...waltzJump} />);
  for (const control of ['button', 'slider'])
    for (const element of screen.getAllByRole(control))
      expect(element).toHaveAccessibleName(/ the drawing of Waltz jump$/);
});

it('says in words what the drawing shows', () => {
  render(<TracingFigure {...waltzJump} />);
  const drawing = screen.getByRole('img', { name: /^On the ice: / });
  expect(drawing).toHaveAccessibleName(
    /left forward outside edge.*jump with ½ revolution; right backward outside edge/,
  );
  expect(drawing).toHaveTextContent('LFO');
});

it('says it once, with the large drawing where there is one', () => {
  render(
    <>
      <TracingThumbnail {...waltzJump} />
      <TracingFigure {...waltzJump} />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('says it with the small drawing where that stands alone', () => {
  render(<DescribedThumbnail {...waltzJump} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(/^On the ice: .*jump with ½ revolution/);
});

it('mirrors drawing and words for a skater who turns clockwise, everywhere and for good', async () => {
  render(
    <>
      <TracingFigure {...waltzJump} />
      <TracingThumbnail {...waltzJump} />
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
  const { rerender } = render(<TracingFigure {...waltzJump} />);
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(choice());
  expect(screen.getByText(hint)).toBeInTheDocument();
  rerender(
    <TracingFigure {...waltzJump} move={{ ...waltzJump.move, detailedDescription: 'Jump right away.' }} />,
  );
  expect(screen.queryByText(hint)).toBeNull();
});

it('tells a skater who turns clockwise where the steps begin for a move that is done on both sides', async () => {
  const threeTurn = {
    categoryId: 'basic',
    levelId: 'basic-5',
    move: { ...waltzJump.move, id: 'forward-three-turn', name: 'Forward outside three-turn' },
  };
  render(<TracingFigure {...threeTurn} />);
  expect(screen.queryByText(/written steps/)).toBeNull();
  await userEvent.click(choice());
  expect(screen.getByText(/written steps begin on the other side/)).toBeInTheDocument();
});

it('shows the blade where the slider stands', () => {
  const { container } = render(<TracingFigure {...waltzJump} />);
  const blade = () => container.querySelector('[transform]')?.getAttribute('transform');
  const slider = screen.getByRole('slider', { name: /^Place on/ });
  expect(blade()).toBeUndefined();
  fireEvent.change(slider, { target: { value: '50' } });
  const early = blade();
  fireEvent.change(slider, { target: { value: '200' } });
  expect(early).toMatch(/^translate\(/);
  expect(blade()).not.toBe(early);
});

it('draws nothing for a move that the file does not have', () => {
  const { container } = render(<TracingFigure {...waltzJump} levelId="unknown" />);
  expect(container).toBeEmptyDOMElement();
});
