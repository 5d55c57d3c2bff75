import { type Curve, type Point, poseAt } from './geometry.ts';
import type { Cusp } from './layout.ts';

/** The longest arc in one SVG command, in radians. */
const maxAngle = 0.8 * Math.PI;

/** SVG path data. A curve that begins where the last one ended continues its subpath. */
export function toPathData(curves: Curve[]): string {
  return curves
    .map((curve, index) => {
      const last = curves[index - 1];
      const start = formatPoint(curve.from);
      return (last && formatPoint(last.to) === start ? '' : `M${start}`) + curveToPathData(curve);
    })
    .join('');
}

/** Splits long arcs: rounding the ends of a half circle would move its center far away, and SVG ignores a full circle. */
function curveToPathData(curve: Curve): string {
  const { to, radius, length } = curve;
  if (!Number.isFinite(radius)) return `L${formatPoint(to)}`;
  const size = Math.round(Math.abs(radius));
  const pieces = Math.ceil(length / Math.abs(radius) / maxAngle);
  return Array.from({ length: pieces }, (_, index) => {
    const end = formatPoint(poseAt(curve, (index + 1) / pieces));
    return `A${size} ${size} 0 0 ${radius > 0 ? 1 : 0} ${end}`;
  }).join('');
}

export function cuspToPathData({ from, tip, to }: Cusp): string {
  const middle = formatPoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return `M${formatPoint(from)}Q${middle} ${formatPoint(tip)}Q${middle} ${formatPoint(to)}`;
}

export function formatPoint({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
