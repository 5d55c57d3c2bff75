import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cleanName } from '#shared/clean-name.ts';
import { type Curriculum, type Level, listLevels } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import { AddByName } from '../../features/class/add-by-name.tsx';
import { ClassIsFull } from '../../features/class/add-to-class.tsx';
import { ClassNotStored } from '../../features/class/class-not-stored.tsx';
import { ClassTable } from '../../features/class/class-table.tsx';
import { findUsualLevel, LevelChoice } from '../../features/class/level-choice.tsx';
import { hasNews, NotesChoice, SendLink } from '../../features/class/send-link.tsx';
import { SendToParents } from '../../features/class/send-to-parents.tsx';
import { SkaterDialog } from '../../features/class/skater-dialog.tsx';
import { findSharedMoves, writeLink } from '../../features/link/progress-link.ts';
import { PrintClassSheet } from '../../features/print/print-class-sheet.tsx';
import { findHeading } from '../../lib/focus.ts';
import { hashText } from '../../lib/hash-text.ts';
import {
  type ClassSkater,
  findFreeName,
  listCodes,
  listDone,
  listNotes,
  maxClassSkaters,
  mergeSkaters,
} from '../../stores/class/class-skaters.ts';
import { classStore, useClass } from '../../stores/class/class-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Disclosure, Row, SmallPrint } from '../../ui/looks.tsx';
import styles from './class-room.module.css';

export function ClassRoom({ curriculum }: { curriculum: Curriculum }) {
  const { skaters } = useClass();
  // Determined once: with the last tick of a level, another one would take its place.
  const [usual] = useState(() => findUsualLevel(curriculum, skaters));
  // A phone may load the page anew at any time.
  const [query, setQuery] = useSearchParams();
  const level = listLevels(curriculum).find((each) => toQuery(each) === query.get('level')) ?? usual;
  const [openName, setOpenName] = useState<string>();
  const [removed, setRemoved] = useState<readonly ClassSkater[]>([]);
  // It stays open while one after another is added.
  const [wasEmpty] = useState(skaters.length === 0);
  const [withNotes, setWithNotes] = useState(true);
  const opened = skaters.find(({ name }) => name === openName);
  const sent = (skater: ClassSkater) => (withNotes ? skater : { ...skater, notes: {} });

  function choose(chosen: Level): void {
    setQuery({ level: toQuery(chosen) }, { replace: true });
  }

  function makeLink(skater: ClassSkater): string {
    return writeLink('parents', skater.name, skater.ticks, Date.now(), listNotes(skater));
  }

  function tick(name: string, code: string, isTicked: boolean): void {
    classStore.changeSkater(name, (skater) => {
      const others = listCodes(skater.ticks).filter((each) => each !== code);
      return { ...skater, ticks: (isTicked ? [...others, code] : others).join('') };
    });
  }

  function rename(name: string, given: string): void {
    const next = cleanName(given);
    classStore.changeSkater(name, (skater) => ({ ...skater, name: next }));
    setOpenName(next);
  }

  function remove(gone: readonly ClassSkater[]): void {
    classStore.change((latest) => latest.filter(({ name }) => !gone.some((each) => each.name === name)));
    setRemoved([...removed, ...gone]);
    findHeading()?.focus();
  }

  function undo(): void {
    // Others may have taken their places, and their names.
    const back = removed.slice(0, maxClassSkaters - skaters.length);
    const bringBack = (all: ClassSkater[], each: ClassSkater) =>
      mergeSkaters(all, [{ ...each, name: findFreeName(all, each.name) }]);
    classStore.change((latest) => back.reduce(bringBack, latest));
    setRemoved(removed.slice(back.length));
    findHeading()?.focus();
  }

  const notesChoice = skaters.some((each) => listNotes(each).length > 0) && (
    <NotesChoice isChosen={withNotes} onChoose={setWithNotes} />
  );
  const undoBar = removed.length > 0 && (
    <Row>
      <span>{`${plural(removed.length, 'skater')} removed.`}</span>
      <Button variant="secondary" onClick={undo}>
        Undo
      </Button>
    </Row>
  );
  if (!level) return null;
  return (
    <>
      <div role="status">
        {undoBar}
        {undoBar && skaters.length >= maxClassSkaters && <ClassIsFull />}
      </div>
      <ClassNotStored />
      {skaters.length === 0 ? (
        <p>
          Nobody is in your class yet. Ask your skaters for their link: “Show my coach” makes it. Open it, and
          choose “Add to my class”. Or add skaters by name.
        </p>
      ) : (
        <>
          <Row>
            <LevelChoice curriculum={curriculum} level={level} onChoose={choose} />
            <PrintClassSheet level={level} skaters={skaters.map((each) => toColumn(each, level))} />
          </Row>
          <ClassTable level={level} skaters={skaters} onTick={tick} onOpen={setOpenName} />
          <SmallPrint>
            ✓ is in the skater’s link, a circled ✓ is your own tick. Tap a name for notes and more.
          </SmallPrint>
          <SendToParents skaters={skaters.map(sent)} makeLink={makeLink}>
            {notesChoice}
          </SendToParents>
        </>
      )}
      <Disclosure open={wasEmpty}>
        <summary>Add a skater</summary>
        <AddByName skaters={skaters} />
      </Disclosure>
      {skaters.length > 0 && (
        <div className={styles.end}>
          <ConfirmButton
            label="Empty the class"
            title="Empty the class?"
            cancelLabel="Keep"
            confirmLabel={`Remove ${plural(skaters.length, 'skater')}`}
            confirmVariant="danger"
            onConfirm={() => remove(skaters)}
          >
            <p>
              This removes all skaters, with your ticks and notes. You can undo it until you leave this page.
            </p>
          </ConfirmButton>
        </div>
      )}
      {opened && (
        <SkaterDialog
          skater={opened}
          others={skaters.filter((each) => each !== opened)}
          level={level}
          unknown={explainUnknown(opened, curriculum)}
          onRename={(next) => rename(opened.name, next)}
          onRemove={() => remove([opened])}
          onClose={() => setOpenName(undefined)}
        >
          {notesChoice}
          {hasNews(sent(opened)) && <SendLink skater={sent(opened)} makeLink={makeLink} hasCode />}
        </SkaterDialog>
      )}
    </>
  );
}

const toQuery = ({ categoryId, id }: Level) => `${categoryId} ${id}`;

function toColumn(skater: ClassSkater, { moves }: Level) {
  const done = listDone(skater);
  return {
    name: skater.name,
    done: new Set(moves.filter(({ key }) => done.has(hashText(key))).map(({ id }) => id)),
  };
}

function explainUnknown({ moves }: ClassSkater, curriculum: Curriculum): string | false {
  const { unknown } = findSharedMoves(moves, curriculum);
  return unknown > 0 && `${plural(unknown, 'move')} not shown: no longer in the curriculum`;
}
