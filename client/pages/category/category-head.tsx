import type { Category, CountedMove } from '#shared/curriculum.ts';
import { countInWords, summarizeCategory } from '#shared/summarize-progress.ts';
import { SignInInvitation } from '../../features/summary/sign-in-invitation.tsx';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import styles from './category-head.module.css';

/** How far the skater is, and on a wide screen the category's picture. */
export function CategoryHead({ category }: { category: Category<CountedMove> }) {
  const { progress, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const { completed, total } = summarizeCategory(category, progress);
  return (
    <div className={styles.head}>
      <div>{isAway ? <SignInInvitation /> : countInWords(loaded ? completed : undefined, total)}</div>
      <div className={styles.cover}>
        <CategoryArt categoryId={category.id} />
      </div>
    </div>
  );
}
