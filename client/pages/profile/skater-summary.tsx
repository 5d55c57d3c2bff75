import { type Curriculum, displayName } from '#shared/curriculum.ts';
import { findNextStep } from '#shared/next-move.ts';
import { movePath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { summarizeProgress } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useNameAmongOthers } from '../../stores/skater-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SpreadRow } from '../../ui/looks.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './skater-summary.module.css';

/** '24 moves · 2 levels', with the skater's name where it may differ from the account's, and the way to the next move. Its space is reserved until they are known. */
export function SkaterSummary({ curriculum }: { curriculum: Curriculum | undefined }) {
  const { progress, loaded } = useProgress();
  const name = useNameAmongOthers();
  if (!curriculum || !loaded) return <SpreadRow className={styles.summary} />;

  const categories = summarizeProgress(curriculum, progress);
  const moves = categories.reduce((sum, { completed, retired }) => sum + completed + retired, 0);
  const levels = categories
    .flatMap((category) => category.levels)
    .filter(({ completed, total }) => completed === total).length;
  const step = findNextStep(curriculum, progress);
  const count = levels > 0 ? `${plural(moves, 'move')} · ${plural(levels, 'level')}` : plural(moves, 'move');
  return (
    <SpreadRow className={styles.summary}>
      <b>{name === null ? count : <WithName name={name} after={`: ${count}`} />}</b>
      {step?.move && (
        <ButtonLink
          to={movePath(step.categoryId, step.levelId, step.move.id)}
          about={displayName(step.levelId)}
        >
          Continue
        </ButtonLink>
      )}
    </SpreadRow>
  );
}
