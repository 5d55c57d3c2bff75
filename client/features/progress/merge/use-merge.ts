import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '../../../lib/messages.ts';
import { plural } from '../../../lib/plural.ts';
import type { Completion } from '../store/completion.ts';
import { completionStore } from '../store/completion-store.ts';
import { removeStoredMarks } from '../store/stored-marks.ts';
import { useCompletion } from '../store/use-completion.ts';
import { useVisitorMarks } from './use-visitor-marks.ts';

/** What the skater chose to do with these moves, and on which page. */
interface Choice {
  action: 'add' | 'remove';
  keys: readonly string[];
  place: string;
}

/**
 * Adding a visitor's marks to the skater's account. They go into the outbox like any tap, and leave the device's own
 * list only once the server has them.
 */
export function useMerge() {
  const { key: place } = useLocation();
  const completion = useCompletion();
  const { missing, pending, saved } = useVisitorMarks();
  const [choice, setChoice] = useState<Choice>();
  const accepted = choice?.action === 'add' ? choice.keys : [];
  const unsaved = pending.filter((key) => accepted.includes(key));
  const adding = unsaved.length > 0 && completion.waitingFor === undefined;
  const keys = [...missing, ...unsaved];

  useEffect(() => {
    // The account has all marks: no question remains. Otherwise some may be another skater's.
    const allSaved = missing.length + pending.length === 0;
    const done = allSaved ? saved : saved.filter((key) => accepted.includes(key));
    if (done.length > 0) removeSaved(done);
  });

  function add(): void {
    setChoice({ action: 'add', keys, place });
    completionStore.change(Object.fromEntries(missing.map((key) => [key, true])));
    completionStore.sendNow();
  }

  return {
    /** The moves that can be added. */
    keys,
    count: adding ? accepted.length : keys.length,
    adding,
    /** They are in the outbox: it is too late to choose something else. */
    chosen: unsaved.length > 0,
    failure: describeFailure(accepted, completion),
    /** What the skater's choice has led to, while they stay on the page. */
    message: choice?.place === place && keys.length === 0 ? describe(choice) : undefined,
    add,
    reportRemoval: () => setChoice({ action: 'remove', keys, place }),
  };
}

function removeSaved(keys: readonly string[]): void {
  try {
    removeStoredMarks(keys);
  } catch {
    // Storage is forbidden: they stay on the device, and are in the account as well.
  }
}

function describe({ action, keys }: Choice): string {
  return action === 'add'
    ? `Added ${plural(keys.length, 'move')}.`
    : `Removed ${plural(keys.length, 'mark')} from this device.`;
}

function describeFailure(keys: readonly string[], { saves, waitingFor }: Completion): string | undefined {
  const advice = () => {
    if (!keys.some((key) => saves.get(key) === 'waiting')) return messages.loadPageAgain;
    if (waitingFor !== 'server') return messages.checkConnection;
    return 'The server cannot save marks right now: wait a moment, then try again.';
  };
  const failed = keys.some((key) => saves.has(key) && saves.get(key) !== 'saving');
  return failed ? `The moves were not added and are still on this device. ${advice()}` : undefined;
}
