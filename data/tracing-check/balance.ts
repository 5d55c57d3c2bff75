import { centerOfMass } from '../../client/tracing/body/balance.ts';
import type { BodyPose } from '../../client/tracing/body/body-pose.ts';
import type { Side } from '../../client/tracing/body/joints.ts';
import { placeJoints } from '../../client/tracing/body/skeleton.ts';
import type { Vector } from '../../client/tracing/body/vector.ts';

/** A foot whose lowest point is lower than this, in units of the figure, is on the ice. */
const touching = 9;

/**
 * How far the center of mass is beside what carries the skater, in units of which she is 170 tall: a blade, or the ice between
 * two. Leaning over an edge does not count, because the curve holds her. 0 for a skater in the air or off her feet.
 */
export function measureImbalance(body: BodyPose): number {
  if (body.anchor.body > 0) return 0;
  const skeleton = placeJoints({ ...body, roll: 0 });
  const center = centerOfMass(skeleton);
  const { L, R } = skeleton;
  const blades = [...listBlade(L, body.anchor.L), ...listBlade(R, body.anchor.R)];
  const distances = blades.flatMap((from, index) =>
    blades.slice(index + 1).map((to) => distanceToLine(center, from, to)),
  );
  return Math.min(...distances);
}

/** The ends of a blade that carries the skater. */
function listBlade({ tail, tip, pick, ball, heel }: Side, weight: number): Vector[] {
  const lowest = Math.min(...[tail, tip, pick, ball, heel].map(([, , height]) => height));
  return weight > 0 || lowest < touching ? [tail, tip] : [];
}

/** Seen from above. */
function distanceToLine([x, y]: Vector, [x1, y1]: Vector, [x2, y2]: Vector): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}
