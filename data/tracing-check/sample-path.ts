import type { Point } from '#shared/tracing/geometry.ts';

/** Points along the `d` of an SVG path, about `spacing` apart, as a browser draws it. Knows the commands that drawings use. */
export function samplePath(d: string, spacing: number): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.split(/[ ,]+/).filter(Boolean).map(Number);
    const [y = Number.NaN, x = Number.NaN] = numbers.toReversed();
    const end = command === 'h' ? at : { x, y };
    points.push(...pointsOf(command, at, end, numbers, spacing));
    at = end;
  }
  return points;
}

function pointsOf(command: string, from: Point, to: Point, numbers: number[], spacing: number): Point[] {
  const [first = 0, second = 0, , isLarge = 0, isClockwise = 0] = numbers;
  switch (command) {
    case 'M':
    case 'h':
      return [to];
    case 'L':
      return spread(from, to, spacing, (fraction) => mix(from, to, fraction));
    case 'Q': {
      const control = { x: first, y: second };
      return spread(from, to, spacing, (fraction) =>
        mix(mix(from, control, fraction), mix(control, to, fraction), fraction),
      );
    }
    case 'A':
      return sampleArc(from, to, first, isLarge === 1, isClockwise === 1, spacing);
    default:
      throw new Error(`the path has an unknown command ${command}`);
  }
}

/** A browser enlarges a radius that is too small for the distance, and joins points that coincide by nothing. */
function sampleArc(
  from: Point,
  to: Point,
  least: number,
  isLarge: boolean,
  isClockwise: boolean,
  spacing: number,
): Point[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord === 0 || least === 0) return [to];
  const radius = Math.max(least, chord / 2);
  const height = Math.sqrt(radius ** 2 - (chord / 2) ** 2) * (isLarge === isClockwise ? -1 : 1);
  const center = {
    x: (from.x + to.x) / 2 + (height * (from.y - to.y)) / chord,
    y: (from.y + to.y) / 2 + (height * (to.x - from.x)) / chord,
  };
  const half = Math.asin(Math.min(1, chord / 2 / radius));
  const turn = 2 * (isLarge ? Math.PI - half : half) * (isClockwise ? 1 : -1);
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  const count = Math.ceil((Math.abs(turn) * radius) / spacing);
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (turn * (index + 1)) / count;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

function spread(from: Point, to: Point, spacing: number, pointAt: (fraction: number) => Point): Point[] {
  const count = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / spacing));
  return Array.from({ length: count }, (_, index) => pointAt((index + 1) / count));
}

function mix(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}
