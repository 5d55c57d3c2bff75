import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#shared/plural.ts';
import { useValue } from '../../../lib/create-value.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { removeDeviceMarks } from '../store/device-marks.ts';
import { compareMarks } from './compare-marks.ts';
import { decliner } from './decliner.ts';
import { useDeviceMarks } from './use-device-marks.ts';

interface Choice {
  action: 'save' | 'remove';
  keys: readonly string[];
  locationKey: string;
}

const reportedMs = 10_000;

/** Accepted marks go through the outbox like any tap. They are removed from the device only once the server has saved them. */
export function useMerge(uid: string) {
  const { key: locationKey } = useLocation();
  const completion = useCompletion();
  const { missing, pending, saved } = compareMarks(useDeviceMarks(), completion);
  const [choice, setChoice] = useState<Choice>();
  const allSaved = missing.length + pending.length === 0;
  const accepted = choice?.action === 'save' ? choice.keys : [];
  const removed = choice?.action === 'remove' ? choice.keys : [];

  useEffect(() => {
    // If the account has all marks, remove them without asking. Otherwise only accepted ones: they may be another skater's.
    const done = allSaved ? saved : saved.filter((key) => accepted.includes(key));
    if (done.length > 0) removeDeviceMarks(done);
  });

  const isDone = choice !== undefined && allSaved;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setChoice(undefined), reportedMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function describe({ action, keys }: Choice): string | undefined {
    if (action === 'remove') return `Removed ${plural(keys.length, 'completed move')} from this device.`;
    if (pending.length === 0) return `Saved ${plural(keys.length, 'move')}.`;
    // The waiting notice already covers changes that wait.
    return completion.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    declined: useValue(decliner) === uid,
    isRefused: missing.some((key) => completion.saves.get(key) === 'refused'),
    isNotRemoved: missing.some((key) => removed.includes(key)),
    // Only on the page where the skater chose.
    message: missing.length === 0 && choice?.locationKey === locationKey ? describe(choice) : undefined,
    save(): void {
      setChoice({ action: 'save', keys: missing, locationKey });
      completionStore.change(Object.fromEntries(missing.map((key) => [key, true])));
      completionStore.sendNow();
    },
    remove(): void {
      setChoice({ action: 'remove', keys: missing, locationKey });
      removeDeviceMarks(missing);
    },
    decline: () => decliner.set(uid),
  };
}
