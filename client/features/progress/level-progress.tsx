import type { Level } from '#shared/curriculum.ts';
import { countCompleted, percentCompleted } from '#shared/summarize-progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useCompletion } from './use-completion.ts';

export function LevelProgress({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  const percent = percentCompleted(countCompleted(categoryId, level, marks), level.moves.length);
  return <ProgressBar look="ring" percent={loaded ? percent : undefined} />;
}
