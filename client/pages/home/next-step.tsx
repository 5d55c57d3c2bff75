import { lazy, Suspense } from 'react';
import { displayName } from '#shared/curriculum.ts';
import type { LevelPlace } from '#shared/next-move.ts';
import { categoryPath, levelPath } from '#shared/paths.ts';
import { useLastLevel } from '../../features/curriculum/last-level.ts';
import { useCompletion } from '../../features/progress/store/use-completion.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../home.module.css';

// Only returning skaters need the curriculum on Home. Without a connection the card stays as it is.
const NextMoveCard = lazy(() =>
  import('./returning-skater.tsx').then(
    ({ NextMoveCard }) => ({ default: NextMoveCard }),
    () => ({ default: LastLevelCard }),
  ),
);

/** Where a returning skater continues; for everybody else, where to start. */
export function NextStep() {
  const last = useLastLevel();
  const { marks } = useCompletion();
  const hasMarks = [...marks.values()].includes(true);
  if (!last && !hasMarks) return <LastLevelCard last={last} />;
  return (
    <Suspense fallback={<LastLevelCard last={last} />}>
      <NextMoveCard last={last} />
    </Suspense>
  );
}

/** Leads to the last level while the next move is not known; somebody new, to the first one. */
export function LastLevelCard({ last }: { last: LevelPlace | undefined }) {
  if (last) {
    return (
      <StepCard
        title={`Continue: ${displayName(last.levelId)}`}
        text=""
        to={levelPath(last.categoryId, last.levelId)}
        action="Go on"
      />
    );
  }
  return (
    <StepCard
      title="New here? Start with Basic"
      text="The first level begins with standing up on the ice."
      to={categoryPath('basic')}
      action="Start"
    />
  );
}

interface StepCardProps {
  title: string;
  text: string;
  to: string;
  /** The label of the link. */
  action: string;
}

export function StepCard({ title, text, to, action }: StepCardProps) {
  return (
    <div className={styles.step}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} about={title}>
        {action}
      </ButtonLink>
    </div>
  );
}
