import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#shared/plural.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { removeStoredMarks } from '../store/stored-marks.ts';
import { compareMarks } from './compare-marks.ts';
import { useDeviceMarks } from './device-marks.ts';
import { declineOffer, useDeclined } from './offer-answer.ts';

/** Accepted marks go into the outbox like any tap, and leave the device's own list only once the server has all of them. */
export function useMerge(uid: string) {
  const { key: locationKey } = useLocation();
  const completion = useCompletion();
  const { missing, pending, saved } = compareMarks(useDeviceMarks(), completion);
  const [outcome, setOutcome] = useState<{ text: string; locationKey: string }>();

  useEffect(() => {
    // Otherwise a question remains, and some of them may be another skater's.
    if (missing.length + pending.length === 0 && saved.length > 0) removeStoredMarks(saved);
  });

  /** What waits is in the notice of all waiting changes. */
  function describe(done: string): string | undefined {
    if (pending.length === 0) return done;
    return completion.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    declined: useDeclined(uid),
    isRefused: missing.some((key) => completion.saves.has(key)),
    // Only on the page where it was chosen.
    message:
      missing.length === 0 && outcome?.locationKey === locationKey ? describe(outcome.text) : undefined,
    save(): void {
      setOutcome({ text: `Saved ${plural(missing.length, 'move')}.`, locationKey });
      completionStore.change(Object.fromEntries(missing.map((key) => [key, true])));
      completionStore.sendNow();
    },
    remove(): void {
      setOutcome({
        text: `Removed ${plural(missing.length, 'completed move')} from this device.`,
        locationKey,
      });
      removeStoredMarks(missing);
    },
    decline: () => declineOffer(uid),
  };
}
