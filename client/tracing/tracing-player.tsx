import { type Dispatch, type KeyboardEvent, type SetStateAction, useLayoutEffect, useRef } from 'react';
import { memoize } from '../lib/memoize.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { type Curve, pathLength } from './model/geometry.ts';
import { listWaypoints, type Waypoint } from './model/list-waypoints.ts';
import type { Tracing } from './model/tracing.ts';
import styles from './tracing.module.css';
import { LegendButton } from './tracing-legend.tsx';
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
  autoPlay: boolean;
  onProgress: Dispatch<SetStateAction<number>>;
}

export function TracingPlayer({
  moveName,
  tracing,
  path,
  progress,
  autoPlay,
  onProgress,
}: TracingPlayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const { isPlaying, play, stop } = usePlayback({
    progress,
    autoPlay,
    onProgress,
    speed: speed / pathLength(path),
    element,
  });

  // The skater may have moved it before hydration. As a layout effect, it does not undo a key that is pressed just after that.
  useLayoutEffect(() => {
    if (slider.current) onProgress(slider.current.valueAsNumber / sliderSteps);
  }, [onProgress]);

  const words = progress === 0 ? undefined : nameStroke(waypointsOf(tracing), progress);

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
    <div ref={element}>
      <div className={styles.player}>
        <PlayButton moveName={moveName} isPlaying={isPlaying} onClick={isPlaying ? stop : play} />
        <input
          ref={slider}
          className="needs-scripts"
          type="range"
          aria-label={`Position in the drawing of ${moveName}`}
          aria-valuetext={words ?? 'Start'}
          max={sliderSteps}
          value={Math.round(progress * sliderSteps)}
          onKeyDown={moveByKey}
          onChange={({ target }) => moveTo(target.valueAsNumber / sliderSteps)}
        />
        <LegendButton moveName={moveName} />
      </div>
      {/* Screen readers read it from the slider. */}
      <p className={`needs-scripts ${styles.words}`} aria-hidden="true">
        {words ?? 'Move the slider to follow each stroke.'}
      </p>
    </div>
  );
}

interface PlayButtonProps {
  moveName: string;
  isPlaying: boolean;
  onClick: () => void;
}

function PlayButton({ moveName, isPlaying, onClick }: PlayButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      className={`needs-scripts ${styles.play}`}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} the drawing of ${moveName}`}
      aria-disabled={!isHydrated || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 3l13 9-13 9z'} />
      </svg>
    </button>
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
