import { useEffect, useRef, useState } from 'react';
import type { Curve } from '#shared/tracing/geometry.ts';
import styles from './tracing.module.css';

/** Units of the drawing a second: about as fast as a coach draws. */
const speed = 220;
const stepsOfScale = 200;

interface TracingPlayerProps {
  moveName: string;
  way: Curve[];
  /** How much of the way the blade has gone, 0 to 1. */
  share: number;
  onShare: (share: number) => void;
}

/** Moves a blade along the way: by itself, or by the slider. */
export function TracingPlayer({ moveName, way, share, onShare }: TracingPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const start = useRef(0);
  const seconds = way.reduce((sum, { length }) => sum + length, 0) / speed;

  useEffect(() => {
    if (!isPlaying) return;
    let began: number | undefined;
    let frame = requestAnimationFrame(function draw(now) {
      began ??= now;
      const reached = Math.min(1, start.current + (now - began) / 1000 / seconds);
      onShare(reached);
      if (reached < 1) frame = requestAnimationFrame(draw);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, onShare, seconds]);

  function playOrPause(): void {
    start.current = share < 1 ? share : 0;
    setPlaying(!isPlaying);
  }

  return (
    <div className={`needs-scripts ${styles.player}`}>
      <button type="button" className={styles.play} onClick={playOrPause}>
        {isPlaying ? 'Pause' : 'Play'} <span className="visually-hidden">{`the drawing of ${moveName}`}</span>
      </button>
      <input
        type="range"
        aria-label={`Place on the drawing of ${moveName}`}
        min={0}
        max={stepsOfScale}
        value={Math.round(share * stepsOfScale)}
        onChange={({ target }) => {
          setPlaying(false);
          onShare(target.valueAsNumber / stepsOfScale);
        }}
      />
    </div>
  );
}
