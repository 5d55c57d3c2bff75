import { memo, useSyncExternalStore } from 'react';
import { Body } from './body/body.tsx';
import { type Choreography, listStills } from './body/choreography.ts';
import drawing from './drawing.module.css';
import styles from './key-poses.module.css';
import { distance, offsetPose, type Point, poseAt } from './model/geometry.ts';
import type { PathPart } from './model/layout.ts';
import { findOnTimeline } from './model/timeline.ts';

/** In units of the drawing. */
const numberRadius = 13;

let isPrinting = false;

/** Whether the skater sees the key poses one beside the other, because nothing moves: by her choice, or on paper. */
export function useShowsStills(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => isPrinting || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true,
    () => false,
  );
}

function followPrinting(onChange: () => void): () => void {
  function follow({ type }: Event): void {
    isPrinting = type === 'beforeprint';
    onChange();
  }
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}

/** The key poses of a move, with numbers. The same whatever the slider shows. */
export const KeyPoses = memo(function KeyPoses({ choreography }: { choreography: Choreography }) {
  return (
    <ol className={styles.stills} aria-hidden="true">
      {listStills(choreography).map(({ at, body }) => (
        <li key={at}>
          <svg viewBox="-100 -206 200 216" className={drawing.drawing} aria-hidden="true">
            <path className={drawing.mark} d="M-100 3H100" />
            <Body pose={body} camera={choreography.camera} isSmall />
          </svg>
        </li>
      ))}
    </ol>
  );
});

interface PoseNumbersProps {
  choreography: Choreography;
  path: PathPart[];
}

/** Where on the line the key poses are; beside it if another number is there. */
export function PoseNumbers({ choreography, path }: PoseNumbersProps) {
  return placeNumbers(choreography, path).map(({ x, y }, index) => (
    <g key={`${x} ${y}`} className={styles.number} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <circle r={numberRadius} />
      <text>{index + 1}</text>
    </g>
  ));
}

function placeNumbers(choreography: Choreography, path: PathPart[]): Point[] {
  const numbers: Point[] = [];
  for (const { at } of listStills(choreography)) {
    const place = findOnTimeline(choreography.timeline, at);
    const part = place && path[place.part];
    if (!part) continue;
    const onLine = poseAt(part, place.fraction);
    const candidates = [0, 1, -1, 2, -2].map((far) => offsetPose(onLine, 0, far * 2.2 * numberRadius));
    const isFree = (point: Point) => numbers.every((other) => distance(other, point) > 2 * numberRadius);
    numbers.push(candidates.find(isFree) ?? onLine);
  }
  return numbers;
}
