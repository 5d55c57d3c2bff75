import { describe, expect, it } from 'vitest';
import { areFeetTogether, bendOf } from './edges.ts';
import type { Position } from './tracing.ts';

describe('an edge bends', () => {
  it.each([
    ['LFO', 'left'],
    ['LFI', 'right'],
    ['RFO', 'right'],
    ['RFI', 'left'],
    ['LBO', 'right'],
    ['LBI', 'left'],
    ['RBO', 'left'],
    ['RBI', 'right'],
    ['LF', 'straight'],
    ['RF', 'straight'],
    ['LB', 'straight'],
    ['RB', 'straight'],
  ])('%s: %s', (position, bend) => {
    expect(readFeet(position).map(bendOf)).toEqual([bend]);
  });
});

describe('both feet stay together', () => {
  it.each(['LFO+RFI', 'LBI+RBO', 'LF+RF', 'LFI+RFI', 'LBI+RBI', 'LFO'])('on %s', (feet) => {
    expect(areFeetTogether(readFeet(feet))).toBe(true);
  });

  it.each(['LFO+RFO', 'LF+RFI', 'LFO+RBO', 'LF+LF', 'LBO+RBO'])('but not on %s', (feet) => {
    expect(areFeetTogether(readFeet(feet))).toBe(false);
  });

  it('in a spin, where one may go backward but both go the same way round', () => {
    expect(areFeetTogether(readFeet('LBI+RFI'), true)).toBe(true);
    expect(areFeetTogether(readFeet('LFI+RFI'), true)).toBe(false);
  });
});

function readFeet(names: string): Position[] {
  return names.split('+').map(([foot, direction, edge = '']) => ({ foot, direction, edge }) as Position);
}
