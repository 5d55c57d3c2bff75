import type { ReactNode } from 'react';
import type { CountedMove } from '#shared/curriculum.ts';
import { Body } from './body/body.tsx';
import type { BodyPose } from './body/body-pose.ts';
import type { Picture } from './body/choreography.ts';
import { placeJoints } from './body/skeleton.ts';
import { turn } from './body/vector.ts';
import { useChoreography } from './choreographies.ts';
import styles from './drawing.module.css';
import { hasLine } from './model/tracing.ts';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { drawingOf, useTracing } from './tracings.ts';

/** A small drawing without labels. Hidden from screen readers, because the large drawing has the description. @param fallback for a move without one */
export function TracingThumbnail({ move, fallback = null }: { move: CountedMove; fallback?: ReactNode }) {
  const tracing = useTracing(move);
  const picture = useChoreography(move)?.picture;
  if (picture) return <BodyThumbnail picture={picture} isOnSpot={!tracing || !hasLine(tracing)} />;
  if (!tracing) return fallback;
  const drawing = drawingOf(tracing);
  return (
    <svg viewBox={viewBox(drawing.width, drawing.height)} className={styles.thumbnail} aria-hidden="true">
      <TracingLines drawing={drawing} />
    </svg>
  );
}

/** The body where it is the move, above the lines of its feet. */
function BodyThumbnail({ picture, isOnSpot }: { picture: Picture; isOnSpot: boolean }) {
  const { body, camera, isSkidding } = picture;
  const end = isSkidding ? findFarthestBladeEnd(picture) : 0;
  return (
    <svg viewBox="-140 -206 280 224" className={styles.thumbnail} aria-hidden="true">
      {(isOnSpot ? spot : listGround(body, end)).map(({ layer, line }) => (
        <path key={layer} className={styles[layer]} d={line} />
      ))}
      <Body pose={body} camera={camera} isSmall />
      {isSkidding && <path className={styles.skid} d={drawSnow(end)} />}
    </svg>
  );
}

/** Below whoever draws no line. */
const spot = [{ layer: 'mark', line: 'M-90 5H90' }] as const;

/** What the blades have drawn, up to `end`; in the air, and off them, it is the ice below. */
function listGround(
  { anchor: { L, R, body } }: BodyPose,
  end: number,
): { layer: 'left' | 'right' | 'flight'; line: string }[] {
  if (body > 0) return [{ layer: 'flight', line: 'M-130 5H130' }];
  const left = { layer: 'left', line: `M-130 5H${end}` } as const;
  const right = { layer: 'right', line: `M-130 ${L > 0 ? 12 : 5}H${end}` } as const;
  return [...(L > 0 ? [left] : []), ...(R > 0 ? [right] : [])];
}

function findFarthestBladeEnd({ body, camera }: Picture): number {
  const { L, R } = placeJoints(body);
  const ends = [L.tail, L.pick, R.tail, R.pick].map((joint) => turn(joint, -camera)[0]);
  return Math.round(Math.max(...ends));
}

/** It sprays ahead of the blades. */
function drawSnow(end: number): string {
  return `M${end + 6} 0l10-20m0 24l22-14m-18 20l28-4`;
}
