import { type Pose, poseAt } from './model/geometry.ts';
import type { PathPart } from './model/layout.ts';
import { findOnTimeline, type Timeline } from './model/timeline.ts';
import styles from './tracing-figure.module.css';

interface BladesProps {
  path: PathPart[];
  timeline: Timeline;
  time: number;
}

/** The blades that are on the ice, each on the line that it draws; in the air, the skater is a dot. */
export function Blades({ path, timeline, time }: BladesProps) {
  const place = findOnTimeline(timeline, time);
  const part = place && path[place.part];
  if (!part) return null;
  const { fraction } = place;
  if (part.blades.length === 0)
    return <Blade className={styles.airborne} d="M0 0h0" at={poseAt(part, fraction)} />;
  return part.blades.map(({ foot, direction, line }) => (
    <Blade
      key={foot}
      className={foot === 'L' ? styles.leftBlade : styles.rightBlade}
      d={direction === 'F' ? 'M26 0L10 10H-16Q-22 0-16-10H10Z' : 'M-26 0L-10 10H16Q22 0 16-10H-10Z'}
      at={poseAt(line, fraction)}
    />
  ));
}

/** @param d the blade from above, in SVG units, with the direction of travel to the right: its pointed end is the toe */
function Blade({ className, d, at }: { className: string | undefined; d: string; at: Pose }) {
  const degrees = Math.round((at.heading * 180) / Math.PI);
  return <path className={className} d={d} transform={`translate(${at.x} ${at.y}) rotate(${degrees})`} />;
}
