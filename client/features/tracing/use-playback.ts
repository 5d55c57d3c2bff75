import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react';

interface Playback {
  /** The fraction of the path covered, 0 to 1. */
  progress: number;
  onProgress: Dispatch<SetStateAction<number>>;
  /** The fraction of the path covered per second. */
  speed: number;
  /** Playback stops when the `details` around this element are closed. */
  element: RefObject<HTMLElement | null>;
}

/** Animates the progress until it reaches the end, or is no longer visible. */
export function usePlayback({ progress, onProgress, speed, element }: Playback) {
  const [isStarted, setStarted] = useState(false);
  const isPlaying = isStarted && progress < 1;

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function draw(now) {
      const seconds = (now - (last ?? now)) / 1000;
      last = now;
      onProgress((before) => Math.min(1, before + seconds * speed));
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, onProgress, speed]);

  useEffect(() => {
    if (!isPlaying) return;
    const details = element.current?.closest('details');
    const stopUnseen = () => {
      if (document.hidden || details?.open === false) setStarted(false);
    };
    details?.addEventListener('toggle', stopUnseen);
    document.addEventListener('visibilitychange', stopUnseen);
    return () => {
      details?.removeEventListener('toggle', stopUnseen);
      document.removeEventListener('visibilitychange', stopUnseen);
    };
  }, [isPlaying, element]);

  function play(): void {
    if (progress === 1) onProgress(0);
    setStarted(true);
  }

  return { isPlaying, play, stop: () => setStarted(false) };
}
