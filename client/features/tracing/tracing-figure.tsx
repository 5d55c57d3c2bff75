import { useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { poseOnPath } from '#shared/tracing/geometry.ts';
import styles from './tracing.module.css';
import { LegendButton } from './tracing-legend.tsx';
import { TracingLabels, TracingLines, viewBox } from './tracing-lines.tsx';
import { TracingPlayer } from './tracing-player.tsx';
import { describeDrawing, drawingOf, useTracing } from './tracings.ts';
import { StepsHint, TurningChoice } from './turning.tsx';

/** What the move draws on the ice, to look at and to follow. */
export function TracingFigure({ move }: { move: Move }) {
  const { name, detailedDescription } = move;
  const tracing = useTracing(move);
  const [progress, setProgress] = useState(0);
  if (!tracing) return null;
  const drawing = drawingOf(tracing);
  const blade = progress > 0 ? poseOnPath(drawing.path, progress) : undefined;
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} className={styles.art} role="img" aria-label={describeDrawing(tracing)}>
        <TracingLines drawing={drawing} />
        <TracingLabels drawing={drawing} />
        {blade && (
          <path
            className={styles.blade}
            d="M-16 0H16"
            transform={`translate(${blade.x} ${blade.y}) rotate(${(blade.heading * 180) / Math.PI})`}
          />
        )}
      </svg>
      <figcaption>
        {tracing.comment !== '' && <p aria-hidden="true">{tracing.comment}</p>}
        {tracing.bothSides && <p aria-hidden="true">Then the same on the other side.</p>}
        {drawing.path.length > 0 && (
          <TracingPlayer
            moveName={name}
            tracing={tracing}
            path={drawing.path}
            progress={progress}
            onProgress={setProgress}
          />
        )}
        <div className="row">
          {drawing.path.length > 0 && <TurningChoice moveName={name} />}
          <LegendButton moveName={name} />
        </div>
        <StepsHint steps={detailedDescription} bothSides={tracing.bothSides} />
      </figcaption>
    </figure>
  );
}
