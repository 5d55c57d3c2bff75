import { LevelPage } from '../features/curriculum/level-page.tsx';
import { ToggleButton } from '../features/progress/toggle-button.tsx';

export default function LevelRoute() {
  return (
    <LevelPage
      renderToggle={({ categoryId, levelId, move }) => (
        <ToggleButton categoryId={categoryId} levelId={levelId} move={move} />
      )}
    />
  );
}
