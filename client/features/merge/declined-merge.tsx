import { plural } from '#shared/plural.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { useNameAmongOthers } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Row } from '../../ui/looks.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { useMerge } from './use-merge.ts';

/** After "Not now": a line about the moves that are still on this device only. */
export function DeclinedMerge({ uid }: { uid: string }) {
  const merge = useMerge(uid);
  return merge.isDeclined && merge.keys.length > 0 ? <Line {...merge} /> : null;
}

function Line({ keys, save, remove }: ReturnType<typeof useMerge>) {
  const ref = useFocusHandover(findHeading, { preventScroll: true });
  const moves = plural(keys.length, 'completed move');
  const name = useNameAmongOthers();
  const them = keys.length === 1 ? 'it' : 'them';
  return (
    <Row ref={ref}>
      <p>
        {name ? (
          <WithName before={`This device has ${moves} that `} name={name} after=" doesn’t have." />
        ) : (
          `This device has ${moves} that your account doesn’t.`
        )}
      </p>
      <Button variant="secondary" onClick={save}>
        {`Save ${them}`}
      </Button>
      <ConfirmButton
        label={`Remove ${them}`}
        title={`Remove ${moves} from this device?`}
        confirmLabel={`Remove ${plural(keys.length, 'move')}`}
        confirmVariant="danger"
        cancelLabel={`Keep ${them}`}
        onConfirm={remove}
      >
        <p>{`${name ?? 'Your account'} doesn’t have ${them}, so this can’t be undone.`}</p>
      </ConfirmButton>
    </Row>
  );
}
