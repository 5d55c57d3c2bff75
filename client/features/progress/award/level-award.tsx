import { Suspense, useEffect, useRef, useState } from 'react';
import type { PlacedLevel } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findButton } from '../../../lib/focus.ts';
import { lazyExtra } from '../../../lib/lazy-extra.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/completion-store.ts';
import type { AwardSheetProps } from './award-sheet.tsx';

/** Not needed when a page is first shown. */
const AwardSheet = lazyExtra(() => import('./award-sheet.tsx'));

type LevelAwardProps = Omit<AwardSheetProps, 'onClose'>;

/** Congratulates the skater who has just completed the last move of the level, on this page. */
export function LevelAward(props: LevelAwardProps) {
  const { loaded, lastChange } = useCompletion();
  const isComplete = useIsComplete(props);
  const wasIncomplete = useRef(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (isComplete && wasIncomplete.current && lastChange) setShown(true);
    wasIncomplete.current = loaded && !isComplete;
  }, [isComplete, loaded, lastChange]);

  function close(): void {
    setShown(false);
    // The browser would give it back to a button in the menu of the level, which has closed since.
    if (lastChange) findButton(lastChange.originId)?.focus();
  }

  return <Sheet {...props} shown={shown} onClose={close} />;
}

/** Shows the award of a completed level again: the printer may be at home. */
export function AwardButton(props: LevelAwardProps) {
  const [shown, setShown] = useState(false);
  if (!useIsComplete(props)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setShown(true)}>
        Show award
      </Button>
      <Sheet {...props} shown={shown} onClose={() => setShown(false)} />
    </>
  );
}

function Sheet({ shown, ...props }: AwardSheetProps & { shown: boolean }) {
  return <Suspense>{shown && <AwardSheet {...props} />}</Suspense>;
}

function useIsComplete({ categoryId, level }: PlacedLevel): boolean {
  const { marks, loaded } = useCompletion();
  return loaded && countCompleted(categoryId, level, marks) === level.moves.length;
}
