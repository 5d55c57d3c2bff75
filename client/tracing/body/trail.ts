import type { PathPart } from '../model/layout.ts';
import { distanceAt, type Timeline } from '../model/timeline.ts';

/** The length of a blade, in units of which a skater is 170 tall. */
const blade = 34;
/** How deep below the figure the lines are; the second one lies on the side of whoever looks. */
const depths = [5, 12];

/** What the feet have drawn on the way here, as SVG path data by layer, seen from the side. Where the figure stands is 0 0. */
export interface Trail {
  left: string;
  right: string;
  flight: string;
}

/** @param reach how far back, in units */
export function drawTrail(timeline: Timeline, path: PathPart[], time: number, reach: number): Trail {
  const here = distanceAt(timeline, time);
  const placeOf = (moment: number) => Math.round((distanceAt(timeline, moment) - here) * blade);
  const trail: Trail = { left: '', right: '', flight: '' };
  for (const { from, to, part, travel } of timeline.stretches) {
    if (from >= time || part === undefined || travel === 0) continue;
    const [begin, end] = [placeOf(from), placeOf(Math.min(to, time))];
    if (Math.max(begin, end) < -reach) continue;
    const { blades = [] } = path[part] ?? {};
    if (blades.length === 0) trail.flight += `M${begin} ${depths[0]}H${end}`;
    for (const [index, { foot }] of blades.entries())
      trail[foot === 'L' ? 'left' : 'right'] += `M${begin} ${depths[index]}H${end}`;
  }
  return trail;
}
