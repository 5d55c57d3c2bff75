import { type Curve, type Point, poseAt } from './geometry.ts';
import type { Cusp } from './layout.ts';

/** The `d` of an SVG path. A curve that begins where the one before ended goes on without lifting the pen. */
export function writeCurves(curves: Curve[]): string {
  return curves
    .map((curve, index) => {
      const last = curves[index - 1];
      const start = writePoint(curve.from);
      return (last && writePoint(last.to) === start ? '' : `M${start}`) + writeCurve(curve);
    })
    .join('');
}

function writeCurve({ from, to, radius, length }: Curve): string {
  if (!Number.isFinite(radius)) return `L${writePoint(to)}`;
  const size = Math.round(Math.abs(radius));
  const angle = length / Math.abs(radius);
  const arc = (end: Point, isLarge: boolean) =>
    `A${size} ${size} 0 ${isLarge ? 1 : 0} ${radius > 0 ? 1 : 0} ${writePoint(end)}`;
  // An arc that ends where it begins is nothing to SVG.
  if (angle < 1.9 * Math.PI) return arc(to, angle > Math.PI);
  return arc(poseAt({ from, to, radius, length }, 0.5), false) + arc(to, false);
}

export function writeCusp({ from, tip, to }: Cusp): string {
  const middle = writePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return `M${writePoint(from)}Q${middle} ${writePoint(tip)}Q${middle} ${writePoint(to)}`;
}

export function writePoint({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
