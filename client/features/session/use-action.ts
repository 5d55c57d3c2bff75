import { useState } from 'react';

interface Action {
  running: boolean;
  /** What the last run threw. */
  failure?: unknown;
  start(): void;
}

/** An action of the skater: it runs once at a time, and its failure is returned for the page to show. */
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
