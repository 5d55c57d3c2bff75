/** Along the skater's axes: ahead, to the left, up. */
export type Vector = readonly [ahead: number, left: number, up: number];

export const origin: Vector = [0, 0, 0];
export const up: Vector = [0, 0, 1];
export const down: Vector = [0, 0, -1];
export const ahead: Vector = [1, 0, 0];

/** Goes from a point along a direction, by a distance. */
export function go([x, y, z]: Vector, [dx, dy, dz]: Vector, distance = 1): Vector {
  return [x + dx * distance, y + dy * distance, z + dz * distance];
}

/** @param share how much of the other one there is, 0 to 1 */
export function mix([x, y, z]: Vector, [u, v, w]: Vector, share: number): Vector {
  return [x + (u - x) * share, y + (v - y) * share, z + (w - z) * share];
}

export function toUnitLength(vector: Vector): Vector {
  return go(origin, vector, 1 / (Math.hypot(...vector) || 1));
}

/** To the left in degrees, about the axis ahead. */
export function roll([x, y, z]: Vector, degrees: number): Vector {
  const [cos, sin] = turnOf(degrees);
  return [x, y * cos - z * sin, y * sin + z * cos];
}

/** Forward in degrees, about the axis to the left. */
export function pitch([x, y, z]: Vector, degrees: number): Vector {
  const [cos, sin] = turnOf(degrees);
  return [x * cos + z * sin, y, z * cos - x * sin];
}

/** Counterclockwise in degrees, about the vertical. */
export function turn([x, y, z]: Vector, degrees: number): Vector {
  const [cos, sin] = turnOf(degrees);
  return [x * cos - y * sin, x * sin + y * cos, z];
}

function turnOf(degrees: number): [cos: number, sin: number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
