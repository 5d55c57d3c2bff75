import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import tracingFile from '../../data/tracings.csv?raw';
import { readTracings } from '../testing/tracing/read-tracings.ts';
import styles from './drawing.module.css';
import { drawTracing } from './model/draw-tracing.ts';
import { TracingLegend } from './tracing-legend.tsx';

const drawings = [...readTracings(tracingFile).values()].map(drawTracing);
const strokeOrCount = /^([LR][FB][OI]?|[\d½]+|×\d+)$/;

it('explains every kind of line in the drawings', () => {
  const { container } = render(<TracingLegend />);
  const layers = drawings.flatMap((drawing) =>
    Object.entries(drawing.layers).flatMap(([layer, lines]) => (lines ? [layer] : [])),
  );
  for (const layer of new Set(layers)) {
    const line = container.querySelector(`path[class="${styles[layer]}"]`);
    expect(line?.closest('li'), layer).toHaveTextContent(/[a-z]{3}/);
  }
});

it('explains every label in the drawings', () => {
  const { container } = render(<TracingLegend />);
  const explained = [...container.querySelectorAll('b')].flatMap(({ textContent }) =>
    textContent.split(', '),
  );
  const labels = drawings.flatMap(({ labels: placed, start }) => [
    ...placed.map(({ text }) => text),
    ...(start.label ? ['Start'] : []),
  ]);
  const signs = labels.filter((text) => !strokeOrCount.test(text));
  const counts = ['½', '1', '1½', '×4'];
  expect([...labels, ...counts], 'nothing is explained that is not drawn').toEqual(
    expect.arrayContaining(explained),
  );
  expect(explained).toEqual(expect.arrayContaining([...new Set(signs)]));
  expect(explained).toEqual(expect.arrayContaining(counts));
});
