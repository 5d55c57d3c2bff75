import type { Level } from '#shared/curriculum.ts';
import { countCompleted, percentCompleted } from '#shared/summarize-progress.ts';
import { useCompletion } from '../store/use-completion.ts';
import { ProgressBar } from './progress-bar.tsx';

export function LevelProgress({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  const percent = percentCompleted(countCompleted(categoryId, level, marks), level.moves.length);
  return <ProgressBar look="ring" percent={loaded ? percent : undefined} />;
}
