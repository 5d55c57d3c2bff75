import { Suspense, useRef } from 'react';
import { displayName, type Level, type LevelRef, type MoveLinks } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { LevelAward } from '../../features/award/level-award.tsx';
import { ShareMove } from '../../features/award/share-move.tsx';
import { MyClassLink } from '../../features/class/my-class-link.tsx';
import { MoveCard } from '../../features/moves/move-card.tsx';
import { MoveNote } from '../../features/notes/move-note.tsx';
import { MarkPassedButton } from '../../features/placement/mark-passed-button.tsx';
import type { PassedLevels } from '../../features/placement/passed-levels.ts';
import { Lessons } from '../../features/print/lessons.tsx';
import { PrintChecklist } from '../../features/print/print-checklist.tsx';
import { PrintClassSheet } from '../../features/print/print-class-sheet.tsx';
import { TestDayButton } from '../../features/test-day/test-day-button.tsx';
import { LevelActions } from '../../features/toggle/level-actions.tsx';
import { ToggleButton } from '../../features/toggle/toggle-button.tsx';
import { useSkaterKey, useSkaterName } from '../../stores/skater-name.ts';
import { TracingLegend } from '../../tracing/tracing-legend.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, SpreadRow } from '../../ui/looks.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './move-list.module.css';
import { useMoveInHash } from './use-move-in-hash.ts';
import { useSettledMoves } from './use-settled-moves.ts';

interface NextMoveProps {
  level: Level;
  next: LevelRef | undefined;
}

interface MoveListProps extends NextMoveProps {
  earlier: PassedLevels;
  closestVideos: MoveLinks;
}

export function MoveList({ level, earlier, next, closestVideos }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useMoveInHash();
  const settle = useSettledMoves(list);

  function openAll(open: boolean, closeMenu: () => void): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
    closeMenu();
  }

  return (
    <>
      <SpreadRow className={styles.head}>
        <h2>Moves</h2>
        <Award level={level} next={next} />
        <Menu label={`More options for ${displayName(level.id)}`}>
          {(close) => (
            <>
              <Button variant="secondary" onClick={() => openAll(true, close)}>
                Expand all
              </Button>
              <Button variant="secondary" onClick={() => openAll(false, close)}>
                Collapse all
              </Button>
              <MenuActions level={level} earlier={earlier} close={close} />
            </>
          )}
        </Menu>
      </SpreadRow>
      <Panel as="ol" ref={list} className={styles.moves} onAnimationEnd={settle}>
        {level.moves.map((move, index) => (
          <MoveCard
            key={move.id}
            number={index + 1}
            move={move}
            closestVideo={closestVideos[move.key]}
            action={<ToggleButton level={level} move={move} />}
            note={<MoveNote move={move} />}
            share={<ShareMove move={move} />}
          />
        ))}
      </Panel>
      <Suspense>
        <TracingLegend />
      </Suspense>
    </>
  );
}

/** Needs the skater's name, which the page itself must not: it would render again, and hydrate all moves in one long task. */
function MenuActions({
  level,
  earlier,
  close,
}: Pick<MoveListProps, 'level' | 'earlier'> & { close: () => void }) {
  const skater = useSkaterName();
  return (
    <>
      <LevelActions level={level} />
      <TestDayButton level={level} closeMenu={close} />
      <MarkPassedButton earlier={earlier} closeMenu={close} />
      <PrintChecklist levels={[level]} skater={skater} back={<Lessons level={level} />} />
      <PrintClassSheet level={level} />
      <MyClassLink />
      <ShareButton isPill name={displayName(level.id)} path={levelPath(level.categoryId, level.id)} />
    </>
  );
}

/** Reads the skater's name here for the same reason as `MenuActions`. An award that is open closes when another skater is shown. */
function Award(props: NextMoveProps) {
  return <LevelAward key={useSkaterKey()} {...props} skater={useSkaterName()} />;
}
