import type { ReactNode } from 'react';
import { findLevel } from '#shared/curriculum.ts';
import { dayOf } from '#shared/days.ts';
import { findNextStep, listTrack } from '#shared/next-move.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { planToday } from '../../features/practice/plan-today.ts';
import { useWorkingOn } from '../../features/practice/working-on.ts';
import { SignInInvitation } from '../../features/summary/sign-in-invitation.tsx';
import { useFindTest } from '../../features/test-day/use-find-test.ts';
import { useCurriculum } from '../../stores/curriculum/curriculum-store.tsx';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { AllDoneCard } from './all-done-card.tsx';
import { HuedHero } from './hero.tsx';
import { NextCard } from './next-card.tsx';
import styles from './returning-skater.module.css';
import { Today } from './today.tsx';
import { Trail } from './trail.tsx';
import { useThumbnail } from './use-thumbnail.ts';

/** Where the skater continues, what to practice today, and the trail, or all that she has done; what is not known yet has its room. */
export function ReturningSkater({ fallback }: { fallback: ReactNode }): ReactNode {
  const state = useCurriculum();
  const { progress, days, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const workingOn = useWorkingOn(progress);
  const findTest = useFindTest();
  const Drawing = useThumbnail();
  if (isAway) {
    return (
      <div className={styles.ended}>
        <HuedHero className={styles.card}>
          <h2>Welcome back!</h2>
          <div className={styles.invitation}>
            <SignInInvitation />
          </div>
        </HuedHero>
        {fallback}
      </div>
    );
  }
  const { curriculum } = state;
  if (!curriculum || !loaded || findTest === undefined) {
    return state.status === 'failed' ? fallback : <div className={styles.returning} />;
  }
  const step = findNextStep(curriculum, progress);
  if (!step) return fallback;
  const { categoryId, levelId, move } = step;
  const track = listTrack(curriculum, progress, categoryId);
  const level = findLevel(curriculum, categoryId, levelId);
  const plan = planToday(curriculum, { progress, days }, workingOn, dayOf(new Date()));
  const test = findTest?.(curriculum, progress, step);
  return (
    <div className={styles.returning}>
      {move && level ? (
        <NextCard
          level={step}
          completed={countCompleted(level, progress)}
          total={level.moves.length}
          test={test}
          move={move}
          isWorkingOn={workingOn.includes(move.key)}
          Drawing={Drawing}
        />
      ) : (
        <AllDoneCard track={track} test={test} Drawing={Drawing} />
      )}
      <Today plan={plan} workingOn={workingOn} shownMove={move} Drawing={Drawing} />
      {move && <Trail track={track} progress={progress} here={step} />}
    </div>
  );
}
