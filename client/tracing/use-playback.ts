import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react';

interface Playback {
  /** The fraction of the time that has passed, 0 to 1. */
  progress: number;
  autoPlay: boolean;
  onProgress: Dispatch<SetStateAction<number>>;
  /** The fraction that passes per second. */
  speed: number;
  /** Playback stops when this element is not displayed any more. */
  element: RefObject<HTMLElement | null>;
}

/** Browsers draw no frames in a hidden tab: when the skater is back, the drawing continues where it was. */
const maxFrameSeconds = 0.5;

/** Every second frame of a screen is enough for a skater who glides, and leaves the other half of the time to taps. */
const minFrameSeconds = 0.03;

export function usePlayback({ progress, autoPlay, onProgress, speed, element }: Playback) {
  const [isStarted, setStarted] = useState(
    () => autoPlay && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const isPlaying = isStarted && progress < 1;

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function draw(now) {
      if (element.current?.checkVisibility() === false) return setStarted(false);
      frame = requestAnimationFrame(draw);
      last ??= now;
      const seconds = (now - last) / 1000;
      if (seconds < minFrameSeconds) return;
      last = now;
      onProgress((before) => Math.min(1, before + Math.min(seconds, maxFrameSeconds) * speed));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, onProgress, speed, element]);

  function play(): void {
    if (progress === 1) onProgress(0);
    setStarted(true);
  }

  return { isPlaying, play, stop: () => setStarted(false) };
}
