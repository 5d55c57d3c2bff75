import { expect, it } from 'vitest';
import { drawQrPath } from './qr-path.ts';

it('draws a code with its three corner marks within a border', () => {
  const { size, path } = drawQrPath('https://skate.example/category/basic/level/basic-1');
  const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place));
  const corner = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, index) => dark.has(`${x + index} ${y}`) && dark.has(`${x} ${y + index}`));
  for (const [x, y] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ] as const) {
    expect(corner(x, y)).toEqual(Array(7).fill(true));
  }
  expect(
    [...dark].every((place) => place?.split(' ').every((at) => Number(at) >= 2 && Number(at) < size - 2)),
  ).toBe(true);
});
