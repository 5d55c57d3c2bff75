import { useState } from 'react';
import {
  type ClassSkater,
  checkClassName,
  maxClassSkaters,
  mergeSkaters,
  newSkater,
} from '../../stores/class/class-skaters.ts';
import { classStore } from '../../stores/class/class-store.ts';
import { NameField } from '../../ui/name-field.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { ClassIsFull } from './add-to-class.tsx';

/** Adds skaters without a link, one after another. */
export function AddByName({ skaters }: { skaters: readonly ClassSkater[] }) {
  const [added, setAdded] = useState('');

  function add(name: string): void {
    classStore.change((latest) => mergeSkaters(latest, [newSkater(name, { date: null, moves: '' })]));
    setAdded(name);
  }

  return (
    <>
      {skaters.length >= maxClassSkaters ? (
        <ClassIsFull />
      ) : (
        <NameField
          label="Name of a skater without a link"
          value={null}
          saveLabel="Add"
          isForSeveral
          check={(name) => checkClassName(name, skaters)}
          onSave={add}
        />
      )}
      <div role="status">
        {added && (
          <p>
            <WithName name={added} after=" is in your class." />
          </p>
        )}
      </div>
    </>
  );
}
