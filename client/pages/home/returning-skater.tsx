import type { ReactNode } from 'react';
import { displayName, type LevelRef, shortName } from '#shared/curriculum.ts';
import { findNextStep, listTrack } from '#shared/next-move.ts';
import { levelPath, movePath, pagePatterns } from '#shared/paths.ts';
import { useCurriculum } from '../../features/curriculum/use-curriculum.tsx';
import { PracticeLink } from '../../features/practice/practice-link.tsx';
import { WorkingOn } from '../../features/practice/working-on.tsx';
import { useProgress } from '../../features/progress/store/progress-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './returning-skater.module.css';
import { Trail } from './trail.tsx';

interface ContinueProps {
  last: LevelRef | undefined;
  fallback: ReactNode;
}

/** The next move and the trail to it; a link to the last level until they are known; the fallback if there is no such level. */
export function Continue({ last, fallback }: ContinueProps): ReactNode {
  const state = useCurriculum();
  const { progress, loaded } = useProgress();
  if (state.status !== 'ready' || !loaded) return last ? <LevelCard {...last} /> : fallback;

  const step = findNextStep(state.curriculum, progress, last);
  if (!step) return fallback;
  const { categoryId, levelId, move } = step;
  const track = listTrack(state.curriculum, progress, categoryId);
  return (
    <>
      {move ? (
        <LevelCard {...step} text={`Next: ${shortName(move)}`} to={movePath(categoryId, levelId, move.id)} />
      ) : (
        <AllDoneCard levelIds={track.flatMap(({ levels }) => levels.map(({ id }) => id))} />
      )}
      <Trail track={track} progress={progress} here={move && step} />
      <WorkingOn curriculum={state.curriculum} progress={progress} />
    </>
  );
}

interface LevelCardProps extends LevelRef {
  text?: string;
  to?: string;
}

function LevelCard({ categoryId, levelId, text, to = levelPath(categoryId, levelId) }: LevelCardProps) {
  const name = displayName(levelId);
  return (
    <div className={styles.card}>
      <h2>{name}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <ButtonLink to={to} about={name}>
          Continue
        </ButtonLink>
        <PracticeLink />
      </div>
    </div>
  );
}

function AllDoneCard({ levelIds }: { levelIds: string[] }) {
  const [first = '', last = ''] = [levelIds[0], levelIds.at(-1)];
  return (
    <div className={`${styles.card} ${styles.done}`}>
      <h2>You did it all!</h2>
      <p>
        Every move from {displayName(first)} to {displayName(last)}! Ask your coach what comes next.
      </p>
      <ButtonLink to={pagePatterns.categories}>See all categories</ButtonLink>
    </div>
  );
}
