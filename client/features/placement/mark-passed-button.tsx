import { countCompleted } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';
import { markAsPassed, markAsPassedLabel, type PassedLevels } from './passed-levels.ts';

const buttonId = 'mark-passed';

interface MarkPassedButtonProps {
  earlier: PassedLevels;
  closeMenu: () => void;
}

/** In the level's menu, as long as something before the level is not completed: also for whoever has answered "Not now". */
export function MarkPassedButton({ earlier, closeMenu }: MarkPassedButtonProps) {
  const { progress, loaded } = useProgress();
  const isLeft = earlier.some((level) => countCompleted(level, progress) < level.moves.length);
  if (!loaded || !isLeft) return null;

  function mark(): void {
    // Close first, because the button that has the focus disappears.
    closeMenu();
    markAsPassed(earlier, progress, buttonId);
  }

  return (
    <Button id={buttonId} variant="secondary" onClick={mark}>
      {markAsPassedLabel(earlier)}
    </Button>
  );
}
