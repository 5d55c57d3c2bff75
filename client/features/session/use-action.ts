import { useState } from 'react';

interface Action {
  running: boolean;
  /** What the last run threw. */
  failure?: unknown;
  start(): void;
}

/** Something the skater sets off: it runs once at a time, and its failure is kept for the page to tell. */
export function useAction(run: () => Promise<void>): Action {
  const [state, setState] = useState<Omit<Action, 'start'>>({ running: false });

  async function start(): Promise<void> {
    if (state.running) return;
    setState({ running: true });
    try {
      await run();
      setState({ running: false });
    } catch (failure) {
      setState({ running: false, failure });
    }
  }

  return { ...state, start: () => void start() };
}
