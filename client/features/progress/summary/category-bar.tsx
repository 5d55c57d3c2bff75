import type { Category } from '#shared/curriculum.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { useCompletion } from '../store/use-completion.ts';
import { CountBar } from './progress-bar.tsx';

export function CategoryBar({ category, label }: { category: Category; label: string }) {
  const { marks, loaded } = useCompletion();
  return <CountBar label={label} count={summarizeCategory(category, marks)} loaded={loaded} />;
}
