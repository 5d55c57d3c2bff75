import { type Curve, goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { footOffset, type Layout, tickAt } from './layout.ts';
import type { Direction, Foot, Stop } from './tracing.ts';

/** The length of the mark of a blade that skids. */
const skidLength = 1.4;
/** How far outward a heel scrapes in a snowplow stop, where its line ends, in radians. */
const scrapeAngle = 0.5;
/** In a hockey stop the leading blade turns so far ahead of the other one, and each on so small a circle. */
const lead = 0.9;
const hockeyRadius = 0.5;

/** In a stop one blade, or both, turn across the path and skid: the line that leads there turns into the mark. */
export function addStop(layout: Layout, pose: Pose, { style, side }: Stop, direction: Direction): void {
  if (style === 'T') addTStop(layout, pose, side);
  else if (style === 'hockey') addHockeyStop(layout, pose, direction, side);
  else addSnowplowStop(layout, pose, direction, side);
}

/** The blade behind is the bar of the T in which the other line ends. */
function addTStop({ skids, tracks }: Layout, pose: Pose, side: Foot | undefined): void {
  const glide = tracks.findLast(({ foot }) => foot !== side);
  skids.push(tickAt(glide?.curve.to ?? pose, Math.PI / 2, skidLength));
}

/** The blade on the outside of the turn leads. */
function addHockeyStop(layout: Layout, pose: Pose, direction: Direction, side: Foot | undefined): void {
  const way = Math.sign(footOffset({ foot: side ?? 'L', direction }));
  for (const foot of ['L', 'R'] as const) {
    const draw = (curve: Curve) => {
      layout.tracks.push({ foot, curve, label: undefined });
      return curve.to;
    };
    const end = offsetPose(pose, 0, footOffset({ foot, direction }));
    const start = foot === side ? end : draw(goStraight(end, lead));
    layout.skids.push(goStraight(draw(goRound(start, way * hockeyRadius, Math.PI / 2)), skidLength));
  }
}

function addSnowplowStop({ skids }: Layout, pose: Pose, direction: Direction, side: Foot | undefined): void {
  for (const foot of ['L', 'R'] as const) {
    const offset = footOffset({ foot, direction });
    const outward = {
      ...offsetPose(pose, 0, offset),
      heading: pose.heading + Math.sign(offset) * scrapeAngle,
    };
    if (!side || side === foot) skids.push(goStraight(outward, skidLength));
  }
}
