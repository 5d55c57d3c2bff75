import { useEffect, useState } from 'react';

/** What went wrong: nothing was heard, or the voice stopped on its way. */
export type ReadingFault = 'silent' | 'stopped';

/** A browser that has not started by then never does. */
const startsWithinMs = 5_000;
/** The shortest text takes longer. */
const minDurationMs = 300;

/** Reads the text with the device's own voice whenever it changes, and once more on request. Undefined is not read. */
export function useReadAloud(text: string | undefined) {
  const [fault, setFault] = useState<ReadingFault>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the text anew
  useEffect(() => {
    if (text === undefined) return undefined;
    const stop = speak(text, setFault);
    // Browsers read on while the next page loads.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
      setFault(undefined);
    };
  }, [text, attempt]);

  return { fault, readAgain: () => setAttempt(attempt + 1) };
}

/** Returns a function that stops it. Nothing waits for the end, which some browsers never report. */
function speak(text: string, onFault: (fault: ReadingFault) => void): () => void {
  let fault: ReadingFault = 'silent';
  let isOver = false;
  const timer = setTimeout(fail, startsWithinMs);

  function finish(): void {
    isOver = true;
    clearTimeout(timer);
  }

  /** Some browsers drop what follows a cancellation, so there is none after the end. */
  function stop(): void {
    if (isOver) return;
    finish();
    speechSynthesis.cancel();
  }

  function fail(): void {
    if (isOver) return;
    stop();
    onFault(fault);
  }

  try {
    const utterance = new SpeechSynthesisUtterance(text);
    const startedAt = performance.now();
    utterance.lang = 'en-US';
    utterance.onstart = () => {
      clearTimeout(timer);
      fault = 'stopped';
    };
    utterance.onend = () => {
      if (performance.now() - startedAt < minDurationMs) {
        fault = 'silent';
        fail();
      } else finish();
    };
    utterance.onerror = fail;
    speechSynthesis.speak(utterance);
  } catch {
    fail();
  }
  return stop;
}
