import { type Dispatch, type KeyboardEvent, type SetStateAction, useLayoutEffect, useRef } from 'react';
import { memoize } from '#shared/memoize.ts';
import { type Curve, pathLength } from '#shared/tracing/geometry.ts';
import { listWaypoints, type Waypoint } from '#shared/tracing/list-waypoints.ts';
import type { Tracing } from '#shared/tracing/tracing.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './tracing.module.css';
import { usePlayback } from './use-playback.ts';

/** SVG units per second: as slow as a coach who draws and explains each stroke. */
const speed = 130;
const sliderSteps = 200;

/** Computed only if the skater uses the player. */
const waypointsOf = memoize(listWaypoints);

interface TracingPlayerProps {
  moveName: string;
  tracing: Tracing;
  path: Curve[];
  /** How much of the path the blade has covered, 0 to 1. */
  progress: number;
  onProgress: Dispatch<SetStateAction<number>>;
}

export function TracingPlayer({ moveName, tracing, path, progress, onProgress }: TracingPlayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const { isPlaying, play, stop } = usePlayback({
    progress,
    onProgress,
    speed: speed / pathLength(path),
    element,
  });

  // The skater may have moved it before hydration. As a layout effect, it does not undo a key that is pressed just after that.
  useLayoutEffect(() => {
    if (slider.current) onProgress(slider.current.valueAsNumber / sliderSteps);
  }, [onProgress]);

  function moveTo(place: number): void {
    stop();
    onProgress(place);
  }

  function moveByKey(event: KeyboardEvent): void {
    const waypoint = findByKey(waypointsOf(tracing), progress, event);
    if (!waypoint) return;
    event.preventDefault();
    moveTo(waypoint.progress);
  }

  return (
    <div ref={element} className={`needs-scripts ${styles.player}`}>
      <TextButton about={`the drawing of ${moveName}`} onClick={isPlaying ? stop : play}>
        {isPlaying ? 'Pause' : 'Play'}
      </TextButton>
      <input
        ref={slider}
        type="range"
        aria-label={`Position in the drawing of ${moveName}`}
        aria-valuetext={progress === 0 ? 'Start' : nameStroke(waypointsOf(tracing), progress)}
        max={sliderSteps}
        value={Math.round(progress * sliderSteps)}
        onKeyDown={moveByKey}
        onChange={({ target }) => moveTo(target.valueAsNumber / sliderSteps)}
      />
    </div>
  );
}

function nameStroke(waypoints: Waypoint[], progress: number): string | undefined {
  return waypoints.find((waypoint) => waypoint.progress >= progress)?.words;
}

/** Arrow keys move from stroke to stroke. The browser handles other keys, such as Home and End, and Alt with an arrow. */
function findByKey(
  waypoints: Waypoint[],
  progress: number,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): Waypoint | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowUp')
    return waypoints.find((waypoint) => waypoint.progress > progress);
  if (key === 'ArrowLeft' || key === 'ArrowDown')
    return waypoints.findLast((waypoint) => waypoint.progress < progress);
  return undefined;
}
