import { LevelPage } from '../features/curriculum/level-page.tsx';
import { LevelSummary } from '../features/progress/level/level-summary.tsx';
import { ToggleButton } from '../features/progress/toggle-button.tsx';
import { useCompletion } from '../features/progress/use-completion.ts';

export default function LevelRoute() {
  const { marks, loaded } = useCompletion();
  return (
    <LevelPage
      marks={loaded ? marks : undefined}
      renderSummary={(categoryId, level) => <LevelSummary categoryId={categoryId} level={level} />}
      renderToggle={({ categoryId, levelId, move }) => (
        <ToggleButton categoryId={categoryId} levelId={levelId} move={move} />
      )}
    />
  );
}
