import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Turns true once the page is loaded and has nothing else to do: for what can wait. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
