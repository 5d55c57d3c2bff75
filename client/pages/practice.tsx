import { useState } from 'react';
import { type Curriculum, findLevel, type Move } from '#shared/curriculum.ts';
import { dayOf } from '#shared/days.ts';
import { pagePatterns } from '#shared/paths.ts';
import { listPlannedMoves, planToday } from '../features/practice/plan-today.ts';
import { Practice } from '../features/practice/practice.tsx';
import { useWorkingOn } from '../features/practice/working-on.ts';
import { ToggleButton } from '../features/toggle/toggle-button.tsx';
import { CurriculumStatus, useCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { progressStore, useProgress } from '../stores/progress/progress-store.ts';
import { useSkaterKey } from '../stores/skater-name.ts';
import { TracingLegend } from '../tracing/tracing-legend.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import styles from './practice.module.css';

export default function PracticePage() {
  const { title } = usePage('practice');
  const state = useCurriculum();
  const { loaded, fault } = useProgress();
  const skaterKey = useSkaterKey();
  return (
    <Page title={title}>
      <noscript>
        <p>Practice requires JavaScript, too. You can read every move on the page of its level.</p>
      </noscript>
      <div className={`needs-scripts ${styles.page}`}>
        <CurriculumStatus state={state} />
        {state.curriculum && !loaded && fault !== 'not-loaded' && <Loading />}
        {state.curriculum && loaded && <NextMoves key={skaterKey} curriculum={state.curriculum} />}
      </div>
    </Page>
  );
}

function NextMoves({ curriculum }: { curriculum: Curriculum }) {
  const { progress, days } = useProgress();
  const workingOn = useWorkingOn(progress);
  // They stay the same while the skater completes them.
  const [moves] = useState(() =>
    listPlannedMoves(planToday(curriculum, { progress, days }, workingOn, dayOf(new Date()))),
  );
  if (moves.length === 0) {
    return (
      <>
        <p>Choose your group first. Then your next moves wait here, one at a time and in large letters.</p>
        <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
      </>
    );
  }
  return (
    <>
      <Practice
        moves={moves}
        progress={progress}
        toggle={Toggle}
        onGotIt={({ key }) => progressStore.change({ [key]: true })}
      />
      <TracingLegend />
    </>
  );
}

function Toggle({ move }: { move: Move }) {
  const { curriculum } = useCurriculum();
  const level = curriculum && findLevel(curriculum, move.categoryId, move.levelId);
  return level && <ToggleButton level={level} move={move} />;
}
