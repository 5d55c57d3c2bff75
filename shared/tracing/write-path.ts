import { type Curve, type Point, poseAt } from './geometry.ts';
import type { Cusp } from './layout.ts';

/** The longest arc in one SVG command, in radians. */
const maxAngle = 0.8 * Math.PI;

/** SVG path data. A curve that begins where the last one ended continues its subpath. */
export function writeCurves(curves: Curve[]): string {
  return curves
    .map((curve, index) => {
      const last = curves[index - 1];
      const start = writePoint(curve.from);
      return (last && writePoint(last.to) === start ? '' : `M${start}`) + writeCurve(curve);
    })
    .join('');
}

/** Splits long arcs: rounding the ends of a half circle would move its center far away, and SVG ignores a full circle. */
function writeCurve(curve: Curve): string {
  const { to, radius, length } = curve;
  if (!Number.isFinite(radius)) return `L${writePoint(to)}`;
  const size = Math.round(Math.abs(radius));
  const pieces = Math.ceil(length / Math.abs(radius) / maxAngle);
  return Array.from({ length: pieces }, (_, index) => {
    const end = writePoint(poseAt(curve, (index + 1) / pieces));
    return `A${size} ${size} 0 0 ${radius > 0 ? 1 : 0} ${end}`;
  }).join('');
}

export function writeCusp({ from, tip, to }: Cusp): string {
  const middle = writePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return `M${writePoint(from)}Q${middle} ${writePoint(tip)}Q${middle} ${writePoint(to)}`;
}

export function writePoint({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
