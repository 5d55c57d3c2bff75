import { useEffect, useState } from 'react';
import { plural } from '#shared/plural.ts';
import { useValue } from '../../../lib/create-value.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { removeDeviceMarks } from '../store/device-marks.ts';
import { compareMarks } from './compare-marks.ts';
import { decliner } from './decliner.ts';
import { useDeviceMarks } from './use-device-marks.ts';

const reportedMs = 10_000;

/** Accepted moves go through the outbox like any change. They are removed from the device only once the server has saved them. */
export function useMerge(uid: string) {
  const completion = useCompletion();
  const { missing, pending, saved } = compareMarks(useDeviceMarks(), completion);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const allSaved = missing.length + pending.length === 0;

  useEffect(() => {
    // If the account has all moves, remove them without asking. Otherwise only accepted ones: they may be another skater's.
    const done = allSaved ? saved : saved.filter((key) => accepted.includes(key));
    if (done.length > 0) removeDeviceMarks(done);
  });

  const isDone = accepted.length > 0 && allSaved;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setAccepted([]), reportedMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function describe(): string | undefined {
    if (accepted.length === 0 || missing.length > 0) return undefined;
    if (isDone) return `Saved ${plural(accepted.length, 'move')}.`;
    // The waiting notice already covers changes that wait.
    return completion.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    isDeclined: useValue(decliner) === uid,
    isRefused: missing.some((key) => completion.saves.get(key) === 'refused'),
    message: describe(),
    save(): void {
      setAccepted(missing);
      completionStore.change(Object.fromEntries(missing.map((key) => [key, true])));
      completionStore.sendNow();
    },
    remove: () => removeDeviceMarks(missing),
    decline: () => decliner.set(uid),
  };
}
