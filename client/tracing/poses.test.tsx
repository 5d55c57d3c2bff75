import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import poseFile from '../../data/poses.csv?raw';
import tracingFile from '../../data/tracings.csv?raw';
import { readTracings } from '../testing/tracing/read-tracings.ts';
import { drawTracing } from './model/draw-tracing.ts';
import { readNotations } from './model/tracings-csv.ts';
import { findPoses, Poses } from './poses.tsx';
import { TracingFigure } from './tracing-figure.tsx';

it('every move whose blades draw no line shows poses', () => {
  const tracings = [...readTracings(tracingFile)];
  const still = tracings.filter(([, tracing]) => drawTracing(tracing).path.length === 0).map(([key]) => key);
  expect(still.length).toBeGreaterThan(5);
  expect(still.filter((key) => !findPoses({ key }))).toEqual([]);
});

it.each([...readNotations(poseFile)])(
  '%s is a move that is drawn, and each of its poses is known',
  (key, names) => {
    expect(readTracings(tracingFile).has(key)).toBe(true);
    const { container } = render(<Poses names={names.split(' ')} />);
    expect(container.querySelectorAll('circle')).toHaveLength(names.split(' ').length);
  },
);

it('the poses are described in words, and cannot be played', () => {
  render(<TracingFigure move={createMove('basic', 'basic-1', 'sit-stand')} />);
  expect(
    screen.getByRole('img', { name: /^On the ice: Standing on both feet; down onto the ice/ }),
  ).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});
