import { startTransition, useRef, useState } from 'react';
import { useOnDisplay } from '../lib/use-on-display.ts';
import { Body } from './body/body.tsx';
import { bodyAt, type Choreography } from './body/choreography.ts';
import { drawTrail } from './body/trail.ts';
import drawing from './drawing.module.css';
import type { PathPart } from './model/layout.ts';
import styles from './tracing-figure.module.css';

interface BodyStageProps {
  choreography: Choreography;
  /** Of the drawing. */
  path: PathPart[];
  /** How much of the time has passed, 0 to 1. */
  progress: number;
}

/** As far as the widest stage reaches, in units of which a skater is 170 tall. */
const reach = 700;

/** The skater from the side, on the lines that she draws. Decoration: the words say what she does. */
export function BodyStage({ choreography, path, progress }: BodyStageProps) {
  const stage = useRef<SVGSVGElement>(null);
  // Until the stage is in sight, nobody waits for what only scripts can show.
  const [isShown, setShown] = useState(false);
  useOnDisplay(stage, (isDisplayed) => isDisplayed && startTransition(() => setShown(true)));
  const time = progress * choreography.timeline.end;
  const body = bodyAt(choreography, time);
  return (
    <svg
      ref={stage}
      viewBox="-170 -206 340 236"
      preserveAspectRatio="xMidYMax meet"
      className={`needs-scripts ${drawing.drawing} ${styles.stage}`}
      aria-hidden="true"
    >
      <path className={styles.ice} d={`M${-reach} 2H${reach}V60H${-reach}Z`} />
      {isShown && body && (
        <>
          {Object.entries(drawTrail(choreography.timeline, path, time, reach)).map(
            ([layer, line]) => line && <path key={layer} className={drawing[layer]} d={line} />,
          )}
          <Body pose={body} camera={choreography.camera} />
        </>
      )}
    </svg>
  );
}
