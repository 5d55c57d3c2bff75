import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Level } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findButton } from '../../../lib/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/completion-store.ts';
import { AwardDialog, type AwardDialogProps } from './award-dialog.tsx';

type LevelAwardProps = Omit<AwardDialogProps, 'onClose'>;

/** Congratulates the skater who has just completed the last move of the level, on this page. */
export function LevelAward(props: LevelAwardProps) {
  const { loaded, lastChange } = useCompletion();
  const wasIncomplete = useRef(false);
  const { isComplete, award, show } = useAward(props, () => {
    // The browser would give it back to a button in the menu of the level, which has closed since.
    if (lastChange) findButton(lastChange.originId)?.focus();
  });
  const congratulate = useEffectEvent(show);

  useEffect(() => {
    // A level is complete again, too, where the server refuses to take a mark back.
    const wasCompleted = props.level.moves.some(({ key }) => lastChange?.after[key]);
    if (isComplete && wasIncomplete.current && wasCompleted) congratulate();
    wasIncomplete.current = loaded && !isComplete;
  }, [isComplete, loaded, lastChange, props.level]);

  return award;
}

/** Shows the award of a completed level again: the printer may be at home. */
export function AwardButton(props: LevelAwardProps) {
  const { isComplete, award, show } = useAward(props);
  if (!isComplete) return null;
  return (
    <>
      <Button variant="secondary" onClick={show}>
        Show award
      </Button>
      {award}
    </>
  );
}

/** The award of the level, gone when the level is not complete: the mark may be refused, or be another skater's. */
function useAward(props: LevelAwardProps, onClosed?: () => void) {
  const isComplete = useIsComplete(props.level);
  const [isShown, setShown] = useState(false);
  const takeAway = useEffectEvent(() => close());
  useEffect(() => {
    if (isShown && !isComplete) takeAway();
  }, [isShown, isComplete]);

  function close(): void {
    setShown(false);
    onClosed?.();
  }

  const award = isComplete && isShown && <AwardDialog {...props} onClose={close} />;
  return { isComplete, award, show: () => setShown(true) };
}

function useIsComplete(level: Level): boolean {
  const { marks, loaded } = useCompletion();
  return loaded && countCompleted(level, marks) === level.moves.length;
}
