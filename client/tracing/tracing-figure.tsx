import { memo, type ReactNode, useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { memoize } from '../lib/memoize.ts';
import { Blades } from './blades.tsx';
import { BodyStage } from './body-stage.tsx';
import { useChoreography } from './choreographies.ts';
import layers from './drawing.module.css';
import { KeyPoses, PoseNumbers, useShowsStills } from './key-poses.tsx';
import { type Drawing, ringRadius } from './model/draw-tracing.ts';
import { drawingSize } from './model/fit-into-box.ts';
import { hasLine, isFlight, listSteps, type Tracing } from './model/tracing.ts';
import { tracingInWords } from './model/tracing-in-words.ts';
import styles from './tracing-figure.module.css';
import { LegendButton } from './tracing-legend.tsx';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { TracingPlayer } from './tracing-player.tsx';
import { drawingOf, useTracing } from './tracings.ts';
import { StepsHint, TurningChoice } from './turning.tsx';

const wordsOf = memoize(tracingInWords);

interface TracingFigureProps {
  move: Move;
  /** Plays it at once, and again on a tap, unless the skater prefers reduced motion. */
  autoPlay?: boolean;
  /** At the end of the player's row. */
  controls?: ReactNode;
}

/** The skater and her lines, which move by one slider. */
export function TracingFigure({ move, autoPlay = false, controls }: TracingFigureProps) {
  const { name, detailedDescription } = move;
  const tracing = useTracing(move);
  const choreography = useChoreography(move);
  const [progress, setProgress] = useState(0);
  const [replays, setReplays] = useState(0);
  const showsStills = useShowsStills();
  if (!tracing || !choreography) return null;
  const drawing = drawingOf(tracing);
  const { timeline } = choreography;
  const isOnSpot = !hasLine(tracing);
  const oneSided = isOneSided(tracing);

  function replay(): void {
    setProgress(0);
    setReplays(replays + 1);
  }

  return (
    <figure className={styles.figure} aria-label={`Drawing of ${name}`}>
      <div className={styles.scene} role="img" aria-label={`On the ice: ${wordsOf(tracing)}`}>
        <BodyStage choreography={choreography} path={drawing.path} progress={progress} />
        {!isOnSpot && (
          <Lines drawing={drawing}>
            {showsStills && <PoseNumbers choreography={choreography} drawing={drawing} />}
            {progress > 0 && (
              <Blades path={drawing.path} timeline={timeline} time={progress * timeline.end} />
            )}
          </Lines>
        )}
      </div>
      {/* The page puts it on the picture. */}
      {autoPlay && (
        <button
          type="button"
          className={styles.replay}
          aria-label={`Play the drawing of ${name} again`}
          onClick={replay}
        />
      )}
      {(showsStills || isOnSpot) && <KeyPoses choreography={choreography} />}
      <figcaption>
        <TracingPlayer
          key={replays}
          moveName={name}
          tracing={tracing}
          timeline={timeline}
          progress={progress}
          autoPlay={autoPlay}
          onProgress={setProgress}
          controls={controls}
        />
        {tracing.comment !== '' && <p aria-hidden="true">{tracing.comment}</p>}
        {tracing.bothSides && <p aria-hidden="true">Then the same on the other side.</p>}
        {oneSided && !isOnSpot && <TurningChoice />}
        <StepsHint steps={detailedDescription} isOneSided={oneSided} />
        <LegendButton moveName={name} />
      </figcaption>
    </figure>
  );
}

/** What the blades draw, from above. */
function Lines({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  return (
    <div className={styles.lines}>
      <svg
        viewBox={viewBox(drawingSize.width, drawing.height)}
        // A translation would put <font> elements into the labels, which SVG does not draw.
        className={`${layers.drawing} ${styles.art} notranslate`}
        aria-hidden="true"
      >
        <LinesAndLabels drawing={drawing} />
        {children}
      </svg>
    </div>
  );
}

/** The same in every frame. */
const LinesAndLabels = memo(function LinesAndLabels({ drawing }: { drawing: Drawing }) {
  const { ring, label } = drawing.start;
  return (
    <>
      <TracingLines drawing={drawing} />
      {drawing.labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)}>
          {text}
        </text>
      ))}
      <circle className={layers.start} cx={Math.round(ring.x)} cy={Math.round(ring.y)} r={ringRadius} />
      {label && (
        <text className={styles.startLabel} x={Math.round(label.x)} y={Math.round(label.y)}>
          Start
        </text>
      )}
    </>
  );
});

/** Jumps and spins turn to the skater's own side; other moves that are drawn once have strokes on both sides. */
function isOneSided(tracing: Tracing): boolean {
  const turns = listSteps(tracing).some(
    ({ signs, element }) => element.kind === 'spin' || signs.some(isFlight),
  );
  return turns && !tracing.bothSides;
}
