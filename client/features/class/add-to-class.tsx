import { useState } from 'react';
import { pagePatterns } from '#shared/paths.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import {
  type ClassSkater,
  checkClassName,
  findFreeName,
  findNamesakes,
  isNewer,
  maxClassSkaters,
  mergeSkaters,
  newSkater,
} from '../../stores/class/class-skaters.ts';
import { classStore, useClass } from '../../stores/class/class-store.ts';
import { Button } from '../../ui/button.tsx';
import { BoldLink, Disclosure, Row, SmallPrint } from '../../ui/looks.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { ClassNotStored } from './class-not-stored.tsx';
import { linkDay } from './link-day.ts';

interface AddToClassProps {
  /** What the link says; '' if it names nobody. */
  name: string;
  link: Pick<ClassSkater, 'date' | 'moves'>;
}

/** Puts the skater of a link into the coach's class. */
export function AddToClass({ name: nameInLink, link }: AddToClassProps) {
  const { skaters } = useClass();
  const [name, setName] = useState(nameInLink);
  const [added, setAdded] = useState<string>();
  const namesakes = name ? findNamesakes(skaters, name) : [];
  const isFull = skaters.length >= maxClassSkaters;

  function add(as: string): void {
    classStore.change((latest) => mergeSkaters(latest, [newSkater(as, link)]));
    setAdded(as);
  }

  function choose(given: string): void {
    setName(given);
    if (findNamesakes(skaters, given).length === 0) add(given);
  }

  const isOpen = added === undefined;
  return (
    // The skater who shows her coach this page has no class.
    <Disclosure open={skaters.length > 0}>
      <summary>Are you the coach? Add to your class</summary>
      <div role="status">
        {!isOpen && (
          <p>
            <WithName name={added} after=" is in your class, with this link." />
          </p>
        )}
      </div>
      {isOpen && namesakes.length > 0 && (
        <Namesakes
          namesakes={namesakes}
          free={findFreeName(skaters, name)}
          link={link}
          isFull={isFull}
          onAdd={add}
        />
      )}
      {isOpen &&
        namesakes.length === 0 &&
        (isFull ? <ClassIsFull /> : <AddForm suggestion={nameInLink} onAdd={choose} />)}
      <ClassNotStored />
      {skaters.length > 0 && <BoldLink to={pagePatterns.class}>My class</BoldLink>}
    </Disclosure>
  );
}

function AddForm({ suggestion, onAdd }: { suggestion: string; onAdd: (name: string) => void }) {
  const ref = useFocusHandover(findHeading, { preventScroll: true });
  return (
    <div ref={ref}>
      <NameField
        label="Name in your class"
        value={null}
        suggestion={suggestion}
        saveLabel="Add to my class"
        check={(given) => checkClassName(given)}
        onSave={onAdd}
      />
    </div>
  );
}

interface NamesakesProps extends Pick<AddToClassProps, 'link'> {
  namesakes: readonly ClassSkater[];
  /** The name for another one. */
  free: string;
  isFull: boolean;
  onAdd: (name: string) => void;
}

/** Asks whether the link is that of a skater who is there already. */
function Namesakes({ namesakes, free, link, isFull, onAdd }: NamesakesProps) {
  const ref = useFocusHandover(findHeading, { preventScroll: true });
  return (
    <div ref={ref}>
      <p>Is this somebody who is in your class already?</p>
      <Row>
        {namesakes.map((each) =>
          isNewer(link, each) ? (
            <Button
              key={each.name}
              label={`Update ${each.name} (${linkDay(each)})`}
              onClick={() => onAdd(each.name)}
            >
              <span>
                <WithName before="Update " name={each.name} after={` (${linkDay(each)})`} />
              </span>
            </Button>
          ) : (
            <SmallPrint key={each.name}>
              <WithName name={each.name} after={` has this link or a newer one (${linkDay(each)}).`} />
            </SmallPrint>
          ),
        )}
        {!isFull && (
          <Button variant="secondary" label={`Add ${free} as another`} onClick={() => onAdd(free)}>
            <span>
              <WithName before="Add " name={free} after=" as another" />
            </span>
          </Button>
        )}
      </Row>
      {isFull && <ClassIsFull />}
    </div>
  );
}

export function ClassIsFull() {
  return (
    <p>{`Your class has ${maxClassSkaters} skaters, and no room for more. Remove one before you add another.`}</p>
  );
}
