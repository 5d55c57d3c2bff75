import { useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { describeTracing } from '#shared/tracing/describe-tracing.ts';
import { drawingSize } from '#shared/tracing/fit-into-box.ts';
import { findOnPath, offsetPose, type Pose, poseAt } from '#shared/tracing/geometry.ts';
import type { PathPart } from '#shared/tracing/layout.ts';
import { isFlight, listSteps, type Tracing } from '#shared/tracing/tracing.ts';
import styles from './tracing.module.css';
import { LegendButton } from './tracing-legend.tsx';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { TracingPlayer } from './tracing-player.tsx';
import { drawingOf, useTracing } from './tracings.ts';
import { StepsHint, TurningChoice } from './turning.tsx';

export function TracingFigure({ move }: { move: Move }) {
  const { name, detailedDescription } = move;
  const tracing = useTracing(move);
  const [progress, setProgress] = useState(0);
  if (!tracing) return null;
  const drawing = drawingOf(tracing);
  return (
    <figure className={styles.figure} aria-label={`Drawing of ${name}`}>
      <svg
        viewBox={viewBox(drawingSize.width, drawing.height)}
        className={styles.art}
        role="img"
        aria-label={`On the ice: ${describeTracing(tracing)}`}
      >
        <TracingLines drawing={drawing} />
        {drawing.labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)}>
            {text}
          </text>
        ))}
        {progress > 0 && <Blades path={drawing.path} progress={progress} />}
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
        <StepsHint steps={detailedDescription} isOneSided={isOneSided(tracing)} />
      </figcaption>
    </figure>
  );
}

/** Jumps and spins turn to the skater's own side; other moves that are drawn once have strokes on both sides. */
function isOneSided(tracing: Tracing): boolean {
  const turns = listSteps(tracing).some(
    ({ signs, element }) => element.kind === 'spin' || signs.some(isFlight),
  );
  return turns && !tracing.bothSides;
}

/** The blades that are on the ice, each on the line that it draws. */
function Blades({ path, progress }: { path: PathPart[]; progress: number }) {
  const place = findOnPath(path, progress);
  if (!place) return null;
  const { part, fraction } = place;
  const poses = (part.blades ?? [part]).map((line) => poseAt(line, fraction));
  return <path className={styles.blade} d={poses.map(writeBlade).join('')} />;
}

function writeBlade(pose: Pose): string {
  const [heel, toe] = [offsetPose(pose, -16, 0), offsetPose(pose, 16, 0)];
  return `M${heel.x} ${heel.y}L${toe.x} ${toe.y}`;
}
