import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { chooseHeadStyle } from './head-style.tsx';
import { TracingFigure } from './tracing-figure.tsx';
import { TracingLegend } from './tracing-legend.tsx';
import { TracingThumbnail } from './tracing-thumbnail.tsx';

beforeEach(() => chooseHeadStyle('bun'));

it('all figures wear the helmet that the skater chose, permanently, and the bun again when she chooses it', async () => {
  const dip = createMove('basic', 'basic-1', { id: 'dip', name: 'Dip' });
  const { container } = render(
    <>
      <TracingThumbnail move={dip} />
      <TracingFigure move={dip} />
      <TracingLegend />
    </>,
  );
  const bodies = () => [...container.querySelectorAll('svg > g')].map(({ innerHTML }) => innerHTML);
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name, hidden: true }));
  const withBun = bodies();
  expect(withBun).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'My skater', hidden: true })).toHaveTextContent('Bun');
  await choose('Helmet');
  for (const [index, body] of bodies().entries()) expect(body).not.toBe(withBun[index]);
  expect(localStorage.getItem('headStyle')).toBe('helmet');
  await choose('Bun');
  expect(bodies()).toEqual(withBun);
  expect(localStorage.getItem('headStyle')).toBeNull();
});
