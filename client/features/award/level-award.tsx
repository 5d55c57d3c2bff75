import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Level } from '#shared/curriculum.ts';
import type { Day, Days } from '#shared/days.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findButton } from '../../lib/focus.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './award.module.css';
import { AwardBadge } from './award-badge.tsx';
import { AwardDialog, type AwardDialogProps } from './award-dialog.tsx';

const medalId = 'medal';

/** Of a URL that opens the award of a completed level. */
export const awardHash = '#award';

/** The medal of a completed level. The award opens with the last move, and by the medal, for example to print it at home. */
export function LevelAward(props: Omit<AwardDialogProps, 'day' | 'onClose'>) {
  const { level } = props;
  const { progress, days, lastChange } = useProgress();
  const isComplete = countCompleted(level, progress) === level.moves.length;
  const changeBefore = useRef(lastChange);
  /** The button that opened the award; undefined while it is closed. */
  const [openerId, setOpenerId] = useState<string>();

  function close(): void {
    // The browser would return the focus to a button in the level's menu, which has closed.
    if (openerId) findButton(openerId)?.focus();
    setOpenerId(undefined);
  }
  const closeEarly = useEffectEvent(close);

  useEffect(() => {
    if (!isComplete || window.location.hash !== awardHash) return;
    setOpenerId(medalId);
    // Once: whoever comes back to the page has seen it.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [isComplete]);

  useEffect(() => {
    // The change was refused, or another skater signed in.
    if (!isComplete) closeEarly();
    // Another tab may have completed the level, or a change that reopened it was undone or refused: that earns no award.
    // Neither does a change that marks other levels as passed.
    const isOfLevel = level.moves.some(({ key }) => lastChange?.after[key]);
    const isByChange = isOfLevel && lastChange && lastChange !== changeBefore.current;
    if (isComplete && isByChange) setOpenerId(lastChange.originId);
    changeBefore.current = lastChange;
  }, [isComplete, lastChange, level]);

  if (!isComplete) return null;
  return (
    <>
      <Button variant="pill" id={medalId} className={styles.medal} onClick={() => setOpenerId(medalId)}>
        <AwardBadge levelId={level.id} /> Show award
      </Button>
      {openerId && <AwardDialog {...props} day={findLastDay(level, days)} onClose={close} />}
    </>
  );
}

/** Moves without a day were completed before days were kept, or are marked as passed: usually earlier than the others. */
function findLastDay({ moves }: Level, days: Days): Day | undefined {
  return moves
    .flatMap(({ key }) => days.get(key) ?? [])
    .sort()
    .at(-1);
}
