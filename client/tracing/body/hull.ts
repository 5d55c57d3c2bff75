/** In the plane of the picture. */
interface Circle {
  x: number;
  y: number;
  radius: number;
}

const fullTurn = 2 * Math.PI;
/** Circles in a row are touched at one angle, but for rounding. */
const tolerance = 1e-9;

/**
 * The outline of a tape around circles, as SVG path data: arcs, and the tangents between them. A line that rolls around them
 * touches one after the other.
 * @param decimals of the coordinates
 */
export function outlineHull(circles: Circle[], decimals: number): string {
  const [first] = circles;
  if (!first) return '';
  // The circle that reaches farthest to the right is on the outline.
  let current = circles.reduce((best, each) => (each.x + each.radius > best.x + best.radius ? each : best));
  let [angle, end] = [0, fullTurn];
  const format = (circle: Circle, at: number) =>
    `${toText(circle.x + circle.radius * Math.cos(at), decimals)} ${toText(circle.y + circle.radius * Math.sin(at), decimals)}`;
  let path = '';
  for (const _ of [...circles, ...circles]) {
    const next = findNext(circles, current, angle);
    if (!next) return path || outlineCircle(current, decimals);
    if (path === '') end = next.angle + fullTurn;
    else {
      const large = next.angle - angle > Math.PI ? 1 : 0;
      path += `A${current.radius} ${current.radius} 0 ${large} 1 ${format(current, next.angle)}`;
      if (next.angle >= end - tolerance * 10) break;
    }
    path += `${path ? 'L' : 'M'}${format(next.circle, next.angle)}`;
    ({ circle: current, angle } = next);
  }
  return `${path}Z`;
}

/** The circle that the rolling line touches next, and the angle of its normal there. */
function findNext(circles: Circle[], current: Circle, angle: number) {
  let best: { circle: Circle; angle: number } | undefined;
  for (const circle of circles) {
    const [dx, dy] = [circle.x - current.x, circle.y - current.y];
    const lead = (current.radius - circle.radius) / Math.hypot(dx, dy);
    if (circle === current || !(Math.abs(lead) < 1)) continue;
    const touches = Math.atan2(dy, dx) - Math.acos(lead);
    const turned = ((((touches - angle + tolerance) % fullTurn) + fullTurn) % fullTurn) - tolerance;
    if (!best || angle + turned < best.angle) best = { circle, angle: angle + turned };
  }
  return best;
}

function outlineCircle({ x, y, radius }: Circle, decimals: number): string {
  const across = `a${radius} ${radius} 0 1 1 `;
  return `M${toText(x - radius, decimals)} ${toText(y, decimals)}${across}${2 * radius} 0${across}${-2 * radius} 0Z`;
}

function toText(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
