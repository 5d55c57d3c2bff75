import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#shared/plural.ts';
import * as messages from '../../../lib/messages.ts';
import type { Completion } from '../store/completion.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { removeStoredMarks } from '../store/stored-marks.ts';
import { compareMarks } from './compare-marks.ts';
import { useDeviceMarks } from './device-marks.ts';
import { declineOffer, useDeclined } from './offer-answer.ts';

interface Choice {
  action: 'save' | 'remove';
  keys: readonly string[];
  locationKey: string;
}

/** Offered marks go into the outbox like any tap, and leave the device's own list only once the server has them. */
export function useMerge(uid: string) {
  const { key: locationKey } = useLocation();
  const completion = useCompletion();
  const { missing, pending, saved } = compareMarks(useDeviceMarks(), completion);
  const [choice, setChoice] = useState<Choice>();
  const accepted = choice?.action === 'save' ? choice.keys : [];
  const unsaved = pending.filter((key) => accepted.includes(key));
  const saving = unsaved.length > 0 && completion.waitingFor === undefined;
  const keys = [...missing, ...unsaved];

  useEffect(() => {
    // The account has all marks: no question remains. Otherwise some may be another skater's.
    const allSaved = missing.length + pending.length === 0;
    const done = allSaved ? saved : saved.filter((key) => accepted.includes(key));
    if (done.length > 0) removeStoredMarks(done);
  });

  return {
    keys,
    count: saving ? accepted.length : keys.length,
    saving,
    /** They are in the outbox: it is too late to choose something else. */
    isLocked: unsaved.length > 0,
    declined: useDeclined(uid),
    failure: choice && describeFailure(choice, keys, completion),
    // Only on the page where it was chosen.
    message: choice?.locationKey === locationKey && keys.length === 0 ? describeSuccess(choice) : undefined,
    save(): void {
      setChoice({ action: 'save', keys, locationKey });
      completionStore.change(Object.fromEntries(missing.map((key) => [key, true])));
      completionStore.sendNow();
    },
    remove(): void {
      removeStoredMarks(keys);
      setChoice({ action: 'remove', keys, locationKey });
    },
    decline: () => declineOffer(uid),
  };
}

function describeSuccess({ action, keys }: Choice): string {
  return action === 'save'
    ? `Saved ${plural(keys.length, 'move')}.`
    : `Removed ${plural(keys.length, 'completed move')} from this device.`;
}

function describeFailure(
  { action, keys }: Choice,
  left: readonly string[],
  { saves, waitingFor }: Completion,
): string | undefined {
  if (action === 'remove') {
    const removed = !keys.some((key) => left.includes(key));
    return removed ? undefined : 'Not removed. Allow this site to keep data in your browser, then try again.';
  }
  const states = keys.map((key) => saves.get(key));
  if (!states.includes('waiting') && !states.includes('refused')) return undefined;
  return `Not saved to your account, and still on this device. ${adviseOn(states.includes('waiting') ? waitingFor : undefined)}`;
}

function adviseOn(waitingFor: Completion['waitingFor']): string {
  if (waitingFor === 'connection') return messages.checkConnection;
  if (waitingFor === 'server') return messages.waitAMoment;
  return messages.reloadPage;
}
