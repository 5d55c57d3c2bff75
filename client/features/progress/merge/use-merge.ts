import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#shared/plural.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { removeDeviceMarks } from '../store/device-marks.ts';
import { compareMarks } from './compare-marks.ts';
import { declineOffer, useDeclined } from './declined-offers.ts';
import { useDeviceMarks } from './use-device-marks.ts';

/** Accepted marks go through the outbox like any tap. They are removed from the device only once the server has saved them all. */
export function useMerge(uid: string) {
  const { key: locationKey } = useLocation();
  const completion = useCompletion();
  const { missing, pending, saved } = compareMarks(useDeviceMarks(), completion);
  const [outcome, setOutcome] = useState<{ text: string; locationKey: string }>();

  useEffect(() => {
    // If the account has all marks, remove them without asking. Otherwise wait for an answer: some may be another skater's.
    if (missing.length + pending.length === 0 && saved.length > 0) removeDeviceMarks(saved);
  });

  /** The waiting notice already covers changes that wait. */
  function describe(done: string): string | undefined {
    if (pending.length === 0) return done;
    return completion.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    declined: useDeclined(uid),
    isRefused: missing.some((key) => completion.saves.has(key)),
    // Only on the page where the skater chose.
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
      removeDeviceMarks(missing);
    },
    decline: () => declineOffer(uid),
  };
}
