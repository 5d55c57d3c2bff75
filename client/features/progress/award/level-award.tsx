import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Level } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findButton } from '../../../lib/focus.ts';
import { logError } from '../../../lib/log-error.ts';
import * as messages from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/completion-store.ts';
import type { AwardDialogProps } from './award-dialog.tsx';

type LevelAwardProps = Omit<AwardDialogProps, 'onClose'>;

/** Congratulates the skater who has just completed the last move of the level, on this page. */
export function LevelAward(props: LevelAwardProps) {
  const { loaded, lastChange } = useCompletion();
  const wasIncomplete = useRef(false);
  const { isComplete, award, show } = useAward(props, () => {
    // The browser would give it back to a button in the menu of the level, which has closed since.
    if (lastChange) findButton(lastChange.originId)?.focus();
  });
  // Where its code cannot be fetched now, the menu of the level shows it later.
  const congratulate = useEffectEvent(() => void show());

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
  const { isComplete, award, failure, show } = useAward(props);
  if (!isComplete) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => void show()}>
        Show award
      </Button>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      {award}
    </>
  );
}

/**
 * The award of the level, gone when the level is not complete: the mark may be refused, or be another skater's. Its code is
 * not needed before it is shown, and is asked for again after a failure.
 */
function useAward(props: LevelAwardProps, onClosed?: () => void) {
  const isComplete = useIsComplete(props.level);
  const [Award, setAward] = useState<ComponentType<AwardDialogProps>>();
  const [failure, setFailure] = useState('');
  const takeAway = useEffectEvent(() => close());
  useEffect(() => {
    if (Award && !isComplete) takeAway();
  }, [Award, isComplete]);

  function close(): void {
    setAward(undefined);
    onClosed?.();
  }

  async function show(): Promise<void> {
    setFailure('');
    try {
      const { default: AwardDialog } = await import('./award-dialog.tsx');
      setAward(() => AwardDialog);
    } catch (error) {
      logError('Error loading a part of the page', error);
      setFailure(messages.checkConnection);
    }
  }

  const award = isComplete && Award && <Award {...props} onClose={close} />;
  return { isComplete, award, failure, show };
}

function useIsComplete(level: Level): boolean {
  const { marks, loaded } = useCompletion();
  return loaded && countCompleted(level, marks) === level.moves.length;
}
