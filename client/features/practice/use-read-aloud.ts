import { useEffect, useEffectEvent } from 'react';

interface ReadAloud {
  /** Undefined while nothing is to be read. */
  text: string | undefined;
  onEnd: () => void;
  /** Called when the skater leaves the page, or the browser has no voice. */
  onStop: () => void;
}

/** Reads the text with the device's own voice, from the start whenever it changes. */
export function useReadAloud({ text, onEnd, onStop }: ReadAloud): void {
  const end = useEffectEvent(onEnd);
  const stop = useEffectEvent(onStop);

  useEffect(() => {
    if (text === undefined) return undefined;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-US';
    utterance.onend = () => end();
    utterance.onerror = () => stop();
    const leave = () => stop();
    // Browsers read on while the next page loads.
    window.addEventListener('pagehide', leave);
    speechSynthesis.speak(utterance);
    return () => {
      window.removeEventListener('pagehide', leave);
      // Some browsers report a canceled text as read, others as failed.
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
    };
  }, [text]);
}
