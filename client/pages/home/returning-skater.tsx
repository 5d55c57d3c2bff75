import type { ReactNode } from 'react';
import { displayName, findLevel, type LevelRef } from '#shared/curriculum.ts';
import { dayOf } from '#shared/days.ts';
import { findNextStep, listTrack } from '#shared/next-move.ts';
import { movePath, pagePatterns } from '#shared/paths.ts';
import { countCompleted, countInWords, percentCompleted } from '#shared/summarize-progress.ts';
import { planToday } from '../../features/practice/plan-today.ts';
import { PracticeLink } from '../../features/practice/practice-link.tsx';
import { useWorkingOn } from '../../features/practice/working-on.ts';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { SignInInvitation } from '../../features/summary/sign-in-invitation.tsx';
import { useCurriculum } from '../../stores/curriculum/curriculum-store.tsx';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './returning-skater.module.css';
import { Today } from './today.tsx';
import { Trail } from './trail.tsx';

/** Where the skater continues, what to practice today, and the trail; what is not known yet has its room. */
export function ReturningSkater({ fallback }: { fallback: ReactNode }): ReactNode {
  const state = useCurriculum();
  const { progress, days, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const workingOn = useWorkingOn(progress);
  if (isAway) {
    return (
      <div className={styles.ended}>
        <div className={styles.card}>
          <h2>Welcome back!</h2>
          <div className={styles.invitation}>
            <SignInInvitation />
          </div>
        </div>
        {fallback}
      </div>
    );
  }
  const { curriculum } = state;
  if (!curriculum || !loaded) {
    return state.status === 'failed' ? fallback : <div className={styles.returning} />;
  }
  const step = findNextStep(curriculum, progress);
  if (!step) return fallback;
  const { categoryId, levelId, move } = step;
  const track = listTrack(curriculum, progress, categoryId);
  const level = findLevel(curriculum, categoryId, levelId);
  const [completed, total] = level ? [countCompleted(level, progress), level.moves.length] : [0, 0];
  return (
    <div className={move ? styles.returning : styles.finished}>
      {move ? (
        <Card
          level={step}
          percent={percentCompleted(completed, total)}
          text={countInWords(completed, total)}
          to={movePath(categoryId, levelId, move.id)}
        />
      ) : (
        <AllDoneCard levelIds={track.flatMap(({ levels }) => levels.map(({ id }) => id))} />
      )}
      <Today
        plan={planToday(curriculum, { progress, days }, workingOn, dayOf(new Date()))}
        workingOn={workingOn}
      />
      <Trail track={track} progress={progress} here={move && step} />
    </div>
  );
}

interface CardProps {
  level: LevelRef;
  percent: number;
  text: string;
  to: string;
}

function Card({ level, percent, text, to }: CardProps) {
  const name = displayName(level.levelId);
  return (
    <div className={styles.card} data-category={level.categoryId}>
      <LevelBadge {...level} percent={percent} />
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
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
      <div>
        <h2>You did it all!</h2>
        <p>
          Every move from {displayName(first)} to {displayName(last)}! Ask your coach what comes next.
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={pagePatterns.categories}>See all categories</ButtonLink>
      </div>
    </div>
  );
}
