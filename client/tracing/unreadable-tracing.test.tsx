import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { TracingFigure } from './tracing-figure.tsx';
import { TracingThumbnail } from './tracing-thumbnail.tsx';

vi.mock('../../data/tracings.csv?raw', () => ({
  default: 'category,level,move_id,tracing\nbasic,basic-1,dip,LFO 90; twirl; RFO 90\nbasic,basic-1,hop,LF 4',
}));

it.each([TracingFigure, TracingThumbnail])('%o draws nothing where the line cannot be read', (Drawing) => {
  const draw = (id: string) => render(<Drawing move={createMove('basic', 'basic-1', id)} />).container;
  expect(draw('dip')).toBeEmptyDOMElement();
  expect(draw('hop').querySelector('svg')).not.toBeNull();
});
