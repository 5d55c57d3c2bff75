import { useState } from 'react';
import { firstSkater, maxSkaters } from '#shared/skaters.ts';
import { usePart } from '../../lib/create-value.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { renameSkater } from '../../stores/skater-actions.ts';
import type { NamedSkater } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Row } from '../../ui/looks.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { AddSkater } from './add-skater.tsx';
import { RemoveSkater } from './remove-skater.tsx';
import styles from './skater-list.module.css';
import { useSkaterAction } from './use-skater-action.ts';

interface SkaterListProps {
  uid: string;
  skaters: readonly NamedSkater[];
}

/** Names everybody who skates with the account, adds and removes them, and chooses whose progress is shown. */
export function SkaterList({ uid, skaters }: SkaterListProps) {
  const [addedId, setAddedId] = useState<string>();
  const shown = usePart(progressStore.value, ({ skater }) => skater);
  const added = skaters.find(({ id }) => id === addedId && id === shown);
  const isFull = skaters.length >= maxSkaters;
  return (
    <>
      <ul className={styles.skaters}>
        {skaters.map((skater, index) => (
          <SkaterRow
            key={skater.id}
            uid={uid}
            skater={skater}
            label={skaters.length > 1 ? `Name of skater ${index + 1}` : 'Name'}
            isShown={skaters.length > 1 ? skater.id === shown : undefined}
          />
        ))}
      </ul>
      <div role="status">
        {added && (
          <p>
            <WithName name={added.name} after=" is added, and is the one who is shown now." />
          </p>
        )}
      </div>
      {isFull ? (
        <p>{`These are as many skaters as fit into an account: ${maxSkaters}. Remove one before you add another.`}</p>
      ) : (
        <AddSkater key={skaters.length} uid={uid} onAdd={setAddedId} />
      )}
    </>
  );
}

interface SkaterRowProps {
  uid: string;
  skater: NamedSkater;
  label: string;
  /** Undefined if there is nobody else to show. */
  isShown: boolean | undefined;
}

function SkaterRow({ uid, skater: { id, name }, label, isShown }: SkaterRowProps) {
  const ref = useFocusHandover<HTMLLIElement>(findHeading, { preventScroll: true });
  const { advice, isUnanswered, requestId, start } = useSkaterAction(
    (given: string) => renameSkater(uid, id, given),
    'Renaming a skater failed',
  );
  return (
    <li ref={ref}>
      <NameField label={label} value={name} onSave={start} />
      <Failure>
        {advice && `${isUnanswered ? 'We don’t know whether the name was saved.' : 'Not saved.'} ${advice}`}
      </Failure>
      <RequestId id={requestId} />
      {isShown !== undefined && (
        <Row>
          {isShown ? (
            <p className={styles.shown}>Shown now</p>
          ) : (
            <Button variant="secondary" label={`Show ${name}`} onClick={() => progressStore.choose(id)}>
              Show
            </Button>
          )}
          {id !== firstSkater && <RemoveSkater uid={uid} id={id} name={name} />}
        </Row>
      )}
    </li>
  );
}
