import { useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { drawingSize } from './model/fit-into-box.ts';
import { findOnPath, type Pose, poseAt } from './model/geometry.ts';
import type { PathPart } from './model/layout.ts';
import { isFlight, listSteps, type Tracing } from './model/tracing.ts';
import { tracingInWords } from './model/tracing-in-words.ts';
import { findPoses, Poses } from './poses.tsx';
import styles from './tracing.module.css';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { TracingPlayer } from './tracing-player.tsx';
import { drawingOf, useTracing } from './tracings.ts';
import { StepsHint, TurningChoice } from './turning.tsx';

interface TracingFigureProps {
  move: Move;
  /** Plays it at once, unless the skater prefers reduced motion. */
  autoPlay?: boolean;
}

export function TracingFigure({ move, autoPlay = false }: TracingFigureProps) {
  const { name, detailedDescription } = move;
  const tracing = useTracing(move);
  const [progress, setProgress] = useState(0);
  if (!tracing) return null;
  const drawing = drawingOf(tracing);
  const start = drawing.path[0]?.from;
  const oneSided = isOneSided(tracing);
  const poses = findPoses(move);
  const label = `On the ice: ${tracingInWords(tracing)}`;
  return (
    <figure className={styles.figure} aria-label={`Drawing of ${name}`}>
      {poses ? (
        <div className={styles.art} role="img" aria-label={label}>
          <Poses names={poses} />
        </div>
      ) : (
        <svg
          viewBox={viewBox(drawingSize.width, drawing.height)}
          // A translation would put <font> elements into the labels, which SVG does not draw.
          className={`${styles.art} notranslate`}
          role="img"
          aria-label={label}
        >
          <TracingLines drawing={drawing} />
          {drawing.labels.map(({ x, y, text }) => (
            <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)}>
              {text}
            </text>
          ))}
          {start && (
            <circle className={styles.start} cx={Math.round(start.x)} cy={Math.round(start.y)} r="9" />
          )}
          {progress > 0 && <Blades path={drawing.path} progress={progress} />}
        </svg>
      )}
      <figcaption>
        {start && !poses && (
          <TracingPlayer
            moveName={name}
            tracing={tracing}
            path={drawing.path}
            progress={progress}
            autoPlay={autoPlay}
            onProgress={setProgress}
          />
        )}
        {tracing.comment !== '' && <p aria-hidden="true">{tracing.comment}</p>}
        {tracing.bothSides && <p aria-hidden="true">Then the same on the other side.</p>}
        {oneSided && !poses && <TurningChoice />}
        <StepsHint steps={detailedDescription} isOneSided={oneSided} />
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

/** The blades that are on the ice, each on the line that it draws; in the air, the skater is a dot. */
function Blades({ path, progress }: { path: PathPart[]; progress: number }) {
  const place = findOnPath(path, progress);
  if (!place) return null;
  const { part, fraction } = place;
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
