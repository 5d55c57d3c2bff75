import type { Level } from '#shared/curriculum.ts';
import { LevelPage } from '../features/curriculum/level-page.tsx';
import { NextMoveLink } from '../features/curriculum/next-move-link.tsx';
import { useCompletion } from '../features/progress/store/use-completion.ts';
import { LevelSummary } from '../features/progress/summary/level-summary.tsx';
import { ToggleButton } from '../features/progress/toggle/toggle-button.tsx';

export default function LevelRoute() {
  return (
    <LevelPage
      renderSummary={(categoryId, level) => <LevelSummary categoryId={categoryId} level={level} />}
      renderNextMove={(categoryId, level) => <NextMove categoryId={categoryId} level={level} />}
      renderToggle={({ categoryId, levelId, move }) => (
        <ToggleButton categoryId={categoryId} levelId={levelId} move={move} />
      )}
    />
  );
}

function NextMove({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  return loaded && <NextMoveLink categoryId={categoryId} level={level} marks={marks} />;
}
