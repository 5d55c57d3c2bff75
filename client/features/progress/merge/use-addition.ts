import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import * as messages from '../../../lib/messages.ts';
import { plural } from '../../../lib/plural.ts';
import { completionStore } from '../store/completion-store.ts';
import { addVisitorMarks } from './merge-visitor-marks.ts';

interface State {
  /** How many moves are being added just now. */
  adding?: number;
  failure?: string;
  /** What came of it, told as long as the skater stays where it was asked for. */
  outcome?: { text: string; place: string };
}

/** Adding a visitor's marks to the skater's account, and what there is to tell of it. */
export function useAddition(uid: string) {
  const { key: place } = useLocation();
  const [{ adding, failure, outcome }, setState] = useState<State>({});

  function tell(text: string): void {
    setState({ outcome: { text, place } });
  }

  async function add(keys: readonly string[]): Promise<void> {
    setState({ adding: keys.length });
    try {
      await addVisitorMarks(uid, keys);
      tell(`Added ${plural(keys.length, 'move')}.`);
    } catch (error) {
      // Whoever is shown now did not ask for it.
      if (completionStore.value.get().uid !== uid) return;
      logError('Error updating progress', error);
      setState({ failure: `The moves were not added and are still on this device. ${advise(error)}` });
    }
  }

  const message = outcome?.place === place ? outcome.text : undefined;
  return { adding, failure, message, add: (keys: readonly string[]) => void add(keys), tell };
}

function advise(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return messages.checkConnection;
  if (status === 429 || (status && status >= 500)) {
    return 'The server cannot save marks right now: wait a moment, then try again.';
  }
  return messages.loadPageAgain;
}
