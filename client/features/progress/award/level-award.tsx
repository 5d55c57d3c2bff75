import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findButton } from '../../../lib/focus.ts';
import { useCompletion } from '../store/completion-store.ts';
import styles from './award.module.css';
import { AwardDialog, type AwardDialogProps } from './award-dialog.tsx';

type LevelAwardProps = Omit<AwardDialogProps, 'onClose'>;

/** Opens the award when the skater completes the last move of the level on this page. */
export function LevelAward(props: LevelAwardProps) {
  const { lastChange } = useCompletion();
  const wasIncomplete = useRef(false);
  const { isComplete, award, setShown } = useAward(props, () => {
    // The browser would return the focus to a button in the level's menu, which has closed.
    if (lastChange) findButton(lastChange.originId)?.focus();
  });

  useEffect(() => {
    // Not if the level is complete again only because the server refused to unmark a move.
    const hasMarkedMove = props.level.moves.some(({ key }) => lastChange?.after[key]);
    if (wasIncomplete.current && isComplete && hasMarkedMove) setShown(true);
    wasIncomplete.current = !isComplete;
  }, [isComplete, lastChange, props.level, setShown]);

  return award;
}

/** The medal of a completed level, which shows its award again, for example to print it at home. */
export function AwardButton(props: LevelAwardProps) {
  const { isComplete, award, setShown } = useAward(props);
  if (!isComplete) return null;
  return (
    <>
      <button type="button" className={styles.medal} aria-label="Show award" onClick={() => setShown(true)} />
      {award}
    </>
  );
}

/** The award dialog. Closes if the level is no longer complete: the mark was refused, or another skater signed in. */
function useAward(props: LevelAwardProps, onClosed?: () => void) {
  const { marks, loaded } = useCompletion();
  const { level } = props;
  const isComplete = loaded && countCompleted(level, marks) === level.moves.length;
  const [isShown, setShown] = useState(false);
  const closeEarly = useEffectEvent(close);
  useEffect(() => {
    if (isShown && !isComplete) closeEarly();
  }, [isShown, isComplete]);

  function close(): void {
    setShown(false);
    onClosed?.();
  }

  const award = isComplete && isShown && <AwardDialog {...props} onClose={close} />;
  return { isComplete, award, setShown };
}
