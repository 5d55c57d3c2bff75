import type { Category } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { useCompletion } from '../store/use-completion.ts';
import { CountBar } from './count-bar.tsx';

/** How far the skater is in a category. */
export function CategoryBar({ category: { id, levels }, label }: { category: Category; label: string }) {
  const { marks, loaded } = useCompletion();
  const completed = levels.reduce((sum, level) => sum + countCompleted(id, level, marks), 0);
  const total = levels.reduce((sum, level) => sum + level.moves.length, 0);
  return <CountBar label={label} count={{ completed, total }} loaded={loaded} />;
}
