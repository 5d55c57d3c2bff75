import type { Layer } from './model/draw-tracing.ts';

interface LegendMark {
  meaning: string;
  labels?: string;
  /** An example as SVG path data, in a box of 100 by 40 units. */
  lines: Partial<Record<Layer | 'start', string>>;
}

const across = 'M10 20H50';
const onward = 'M50 20H90';

export const legendMarks: LegendMark[] = [
  { meaning: 'left foot', lines: { left: 'M10 20H90' } },
  { meaning: 'right foot', lines: { right: 'M10 20H90' } },
  { meaning: 'both feet', lines: { left: 'M10 12H90', right: 'M10 28H90' } },
  { meaning: 'the direction you’re going', lines: { left: 'M10 20H90', arrow: 'M44 9L55 20L44 31' } },
  { meaning: 'where you begin', labels: 'Start', lines: { start: 'M41 20A9 9 0 0 1 59 20A9 9 0 0 1 41 20' } },
  { meaning: 'a push', lines: { left: 'M40 14H90', mark: 'M40 14L18 34' } },
  { meaning: 'a change of edge', lines: { left: 'M10 20H90', mark: 'M50 5V35' } },
  {
    meaning: 'a turn on both feet; in place, to the side of its half circle',
    lines: {
      left: 'M10 25H90',
      right: 'M10 33H90',
      mark: 'M28 21V37M80 18A12 12 0 0 0 56 18M50 11L56 18L62 11',
    },
  },
  {
    meaning: 'a three-turn, on one foot',
    labels: '3',
    lines: { left: 'M10 28H36Q50 28 50 8Q50 28 64 28H90' },
  },
  {
    meaning: 'a mohawk, a turn from foot to foot',
    labels: 'Mo',
    lines: { left: across, right: onward, mark: 'M50 5V35' },
  },
  {
    meaning: 'a foot crosses in front, or behind',
    labels: 'XF, XB',
    lines: { left: across, right: onward, mark: 'M39 9L61 31M39 31L61 9' },
  },
  {
    meaning: 'in the air: a jump, with its revolutions, or a hop',
    labels: '½, 1, 1½',
    lines: { flight: 'M10 20H90' },
  },
  {
    meaning: 'a spin, with its revolutions',
    labels: '×4',
    lines: {
      left: 'M34 20A16 16 0 0 1 66 20A16 16 0 0 1 34 20',
    },
  },
  { meaning: 'a toe pick', lines: { dot: 'M50 20h0' } },
  { meaning: 'a blade that skids to stop', lines: { skid: 'M30 20H70' } },
  { meaning: 'a boot that drags', lines: { left: 'M10 12H90', mark: 'M10 28H80' } },
];
