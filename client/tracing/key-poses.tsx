import { memo, useSyncExternalStore } from 'react';
import { Body } from './body/body.tsx';
import { type Choreography, listStills } from './body/choreography.ts';
import layers from './drawing.module.css';
import styles from './key-poses.module.css';
import type { Drawing } from './model/draw-tracing.ts';
import { drawingSize } from './model/fit-into-box.ts';
import { distance, offsetPose, type Point, poseAt } from './model/geometry.ts';
import { type Label, labelHeight, letterWidth } from './model/place-labels.ts';
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
          <svg viewBox="-100 -206 200 216" className={layers.drawing} aria-hidden="true">
            <path className={layers.mark} d="M-100 3H100" />
            <Body pose={body} camera={choreography.camera} isSmall />
          </svg>
        </li>
      ))}
    </ol>
  );
});

interface PoseNumbersProps {
  choreography: Choreography;
  drawing: Drawing;
}

/** Where on the line the key poses are; beside it if a label or another number is there. */
export function PoseNumbers({ choreography, drawing }: PoseNumbersProps) {
  return placeNumbers(choreography, drawing).map(({ x, y, text }) => (
    <g key={text} className={styles.number} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <circle r={numberRadius} />
      <text>{text}</text>
    </g>
  ));
}

function placeNumbers(choreography: Choreography, drawing: Drawing): Label[] {
  const { labels, start, path } = drawing;
  const texts = start.label ? [...labels, { ...start.label, text: 'Start' }] : labels;
  const numbers: Label[] = [];
  for (const [index, { at }] of listStills(choreography).entries()) {
    const place = findOnTimeline(choreography.timeline, at);
    const part = place && path[place.part];
    if (!part) continue;
    const onLine = poseAt(part, place.fraction);
    const candidates = [0, 1, -1, 2, -2].map((far) => offsetPose(onLine, 0, far * 2.2 * numberRadius));
    const apart = candidates.filter(
      (point) =>
        isInside(point, drawing) && numbers.every((other) => distance(other, point) > 2 * numberRadius),
    );
    const free = apart.find((point) => !texts.some((text) => covers(point, text)));
    numbers.push({ ...(free ?? apart[0] ?? onLine), text: `${index + 1}` });
  }
  return numbers;
}

function isInside({ x, y }: Point, { height }: Drawing): boolean {
  const [aside, above] = [Math.abs(x - drawingSize.width / 2), Math.abs(y - drawingSize.height / 2)];
  return aside + numberRadius < drawingSize.width / 2 && above + numberRadius < height / 2;
}

/** Whether a number lies on a label. */
function covers({ x, y }: Point, label: Label): boolean {
  const [halfWidth, halfHeight] = [(label.text.length * letterWidth) / 2, labelHeight / 2];
  return (
    Math.abs(x - label.x) < halfWidth + numberRadius && Math.abs(y - label.y) < halfHeight + numberRadius
  );
}
