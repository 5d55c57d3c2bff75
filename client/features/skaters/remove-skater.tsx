import { useState } from 'react';
import { plural } from '#shared/plural.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { removeSkater } from '../../stores/skater-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-button.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { useSkaterAction } from './use-skater-action.ts';

interface RemoveSkaterProps {
  uid: string;
  id: string;
  name: string;
}

export function RemoveSkater(props: RemoveSkaterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" label={`Remove ${props.name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      {isOpen && <RemoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemoveDialog({ uid, id, name, onClose }: RemoveSkaterProps & { onClose: () => void }) {
  const { running, advice, isUnanswered, requestId, start } = useSkaterAction(async (close: () => void) => {
    await removeSkater(uid, id);
    close();
  }, 'Removing a skater failed');
  const failed = isUnanswered ? `We don’t know whether ${name} was removed.` : `${name} was not removed.`;
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      cancelLabel="Keep"
      confirmLabel={running ? 'Removing…' : 'Remove'}
      confirmVariant="danger"
      running={running}
      failure={advice && `${failed} ${advice}`}
      requestId={requestId}
      onConfirm={start}
      onClose={onClose}
    >
      <p>
        <WithName
          before="This removes "
          name={name}
          after={`’s ${describeMoves(progressStore.countCompletedOf(id))}, for good and on every device. You can’t undo it.`}
        />
      </p>
    </ConfirmDialog>
  );
}

function describeMoves(count: number): string {
  if (count === 0) return 'name; there are no completed moves';
  return `${plural(count, 'completed move')} and ${count === 1 ? 'its day' : 'their days'}`;
}
