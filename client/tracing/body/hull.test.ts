import { expect, it } from 'vitest';
import { outlineHull } from './hull.ts';

it('goes around two circles along their tangents', () => {
  const path = outlineHull(
    [
      { x: 0, y: 0, radius: 5 },
      { x: 20, y: 0, radius: 5 },
    ],
    1,
  );
  expect(path).toBe('M0 5A5 5 0 0 1 0 -5L20 -5A5 5 0 0 1 20 5Z');
});

it('leaves out circles that are within the others, also where three are in a row', () => {
  const row = [0, 10, 20].map((x) => ({ x, y: 0, radius: 5 }));
  const inside = { x: 10, y: 1, radius: 2 };
  const path = outlineHull([...row, inside], 1);
  expect(path.match(/A/g)?.length).toBeLessThanOrEqual(4);
  expect(path).not.toContain('A2 ');
  expect(outlineHull([{ x: 0, y: 0, radius: 19 }, inside], 0)).toBe(
    outlineHull([{ x: 0, y: 0, radius: 19 }], 0),
  );
});

it('takes the long way around the larger of two circles', () => {
  const path = outlineHull(
    [
      { x: 0, y: 0, radius: 10 },
      { x: 15, y: 0, radius: 2 },
    ],
    1,
  );
  expect(path).toMatch(/A10 10 0 1 1/);
  expect(path).toMatch(/A2 2 0 0 1/);
});

it('is as exact as it is asked to be', () => {
  const circles = [
    { x: 1 / 3, y: 0, radius: 4 },
    { x: 30, y: 40, radius: 3 },
  ];
  expect(outlineHull(circles, 0)).not.toContain('.');
  expect(outlineHull(circles, 1)).toMatch(/\.\d[^\d]/);
});
