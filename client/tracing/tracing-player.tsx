import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { listWaypoints, type Waypoint } from './model/list-waypoints.ts';
import type { Timeline } from './model/timeline.ts';
import type { Tracing } from './model/tracing.ts';
import styles from './tracing-player.module.css';
import { usePlayback } from './use-playback.ts';

/** Blade lengths per second: as slow as a coach who draws and explains each stroke. */
const speed = 4;
/** In seconds: a short move takes longer, and a long one is not watched to its end. */
const [minDuration, maxDuration] = [3, 20];
const sliderSteps = 200;

interface TracingPlayerProps {
  moveName: string;
  tracing: Tracing;
  timeline: Timeline;
  /** How much of the time has passed, 0 to 1. */
  progress: number;
  autoPlay: boolean;
  onProgress: Dispatch<SetStateAction<number>>;
  controls?: ReactNode;
}

export function TracingPlayer({
  moveName,
  tracing,
  timeline,
  progress,
  autoPlay,
  onProgress,
  controls,
}: TracingPlayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const { isPlaying, play, stop } = usePlayback({
    progress,
    autoPlay,
    onProgress,
    speed: 1 / Math.min(Math.max(timeline.end / speed, minDuration), maxDuration),
    element,
  });

  // The skater may have moved it before hydration. As a layout effect, it does not undo a key that is pressed just after that.
  useLayoutEffect(() => {
    if (slider.current) onProgress(slider.current.valueAsNumber / sliderSteps);
  }, [onProgress]);

  const waypoints = useMemo(() => listWaypoints(tracing, timeline), [tracing, timeline]);
  const words = progress === 0 ? undefined : nameStroke(waypoints, progress);

  function moveTo(place: number): void {
    stop();
    onProgress(place);
  }

  function moveByKey(event: KeyboardEvent): void {
    const waypoint = findByKey(waypoints, progress, event);
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
        {controls}
      </div>
      {words && (
        // Screen readers read it from the slider.
        <p className={styles.words} aria-hidden="true">
          {words}
        </p>
      )}
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
