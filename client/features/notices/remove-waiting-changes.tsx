import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { removeOutboxes } from '../../stores/progress/outbox.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useHasWaitingChanges } from './use-has-waiting-changes.ts';

/** Changes of an account that was deleted on another device would wait for ever: the server no longer knows their skater. */
export function RemoveWaitingChanges() {
  const hasWaiting = useHasWaitingChanges();
  const { uid, isSignedOut } = useProgress();
  return (!uid || isSignedOut) && hasWaiting && <RemoveButton />;
}

function RemoveButton() {
  const ref = useFocusHandover(findHeading);
  return (
    <div ref={ref}>
      <ConfirmButton
        label="Remove waiting changes"
        title="Remove waiting changes?"
        confirmLabel="Remove them"
        confirmVariant="danger"
        onConfirm={removeOutboxes}
      >
        <p>
          A skater made them on this device, and they aren’t in that skater’s account yet. Remove them if that
          account was deleted. You can’t undo this.
        </p>
      </ConfirmButton>
    </div>
  );
}
