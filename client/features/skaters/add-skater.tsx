import { useState } from 'react';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { addSkater } from '../../stores/skater-actions.ts';
import { Disclosure, Failure } from '../../ui/looks.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './skater-list.module.css';
import { useSkaterAction } from './use-skater-action.ts';

interface AddSkaterProps {
  uid: string;
  /** Gets the id of the skater who was added. */
  onAdd: (id: string) => void;
}

/** One for each number of skaters: the next one begins empty, and closed. */
export function AddSkater({ uid, onAdd }: AddSkaterProps) {
  const ref = useFocusHandover<HTMLDetailsElement>(findHeading, { preventScroll: true });
  const [added, setAdded] = useState<string>();
  const { advice, isUnanswered, requestId, start } = useSkaterAction(async (name: string) => {
    setAdded(undefined);
    onAdd(await addSkater(uid, name));
    setAdded(name);
  }, 'Adding a skater failed');
  return (
    <Disclosure ref={ref} className={styles.add}>
      <summary>Add a skater</summary>
      <NameField label="Name of the new skater" value={null} onSave={start} />
      {added && (
        <p>
          <WithName name={added} after=" is added." />
        </p>
      )}
      <Failure>
        {advice && `${isUnanswered ? 'We don’t know whether the skater was added.' : 'Not added.'} ${advice}`}
      </Failure>
      <RequestId id={requestId} />
    </Disclosure>
  );
}
