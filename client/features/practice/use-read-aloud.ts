import { useEffect, useEffectEvent } from 'react';

interface ReadAloud {
  /** Undefined while nothing is to be read. */
  text: string | undefined;
  onEnd: () => void;
  /** Called when the skater leaves the page, or something else stops the voice. */
  onStop: () => void;
  /** Called when the browser cannot read aloud, for example without a voice. Some do not say so. */
  onFail: () => void;
}

/** A browser that has not started by then never does. */
const startsWithinMs = 5_000;
/** The shortest text takes longer. */
const minDurationMs = 300;

/** Reads the text with the device's own voice, from the start whenever it changes. */
export function useReadAloud({ text, onEnd, onStop, onFail }: ReadAloud): void {
  const end = useEffectEvent(onEnd);
  const stop = useEffectEvent(onStop);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    if (text === undefined) return undefined;
    const stopSpeaking = speak(text, { onEnd: () => end(), onStop: () => stop(), onFail: () => fail() });
    const leave = () => stop();
    // Browsers read on while the next page loads.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stopSpeaking();
    };
  }, [text]);
}

/** Returns a function that stops it. */
function speak(text: string, { onEnd, onStop, onFail }: Omit<ReadAloud, 'text'>): () => void {
  const timer = setTimeout(onFail, startsWithinMs);
  try {
    const utterance = new SpeechSynthesisUtterance(text);
    const startedAt = performance.now();
    utterance.lang = 'en-US';
    utterance.onstart = () => clearTimeout(timer);
    utterance.onend = () => {
      clearTimeout(timer);
      if (performance.now() - startedAt < minDurationMs) onFail();
      else onEnd();
    };
    utterance.onerror = ({ error }) => {
      if (error === 'interrupted' || error === 'canceled') onStop();
      else onFail();
    };
    speechSynthesis.speak(utterance);
    return () => {
      clearTimeout(timer);
      // Some browsers report a canceled text as read, others as failed.
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
    };
  } catch {
    clearTimeout(timer);
    onFail();
    return () => undefined;
  }
}
