import { displayName } from '#shared/curriculum.ts';
import { findNextStep, type LevelPlace } from '#shared/next-move.ts';
import { movePath, pagePatterns } from '#shared/paths.ts';
import { summarizeProgress } from '#shared/summarize-progress.ts';
import { useCurriculum } from '../../features/curriculum/use-curriculum.tsx';
import { useCompletion } from '../../features/progress/store/use-completion.ts';
import { CountBar } from '../../features/progress/summary/progress-bar.tsx';
import { LastLevelCard, StepCard } from './step-card.tsx';

export function NextMoveCard({ last }: { last: LevelPlace | undefined }) {
  const state = useCurriculum();
  const { marks, loaded } = useCompletion();
  if (state.status !== 'ready' || !loaded) return <LastLevelCard last={last} />;
  const step = findNextStep(state.curriculum, marks, last);
  if (!step) return <LastLevelCard last={undefined} />;
  const { categoryId, levelId, move } = step;
  if (!move) {
    return (
      <StepCard
        title={`You have completed ${displayName(categoryId)}`}
        text="Every move is marked. Choose what to learn next."
        to={pagePatterns.categories}
        action="See all categories"
      />
    );
  }
  return (
    <StepCard
      title={`Continue: ${displayName(levelId)}`}
      text={`Next: ${move.name}`}
      to={movePath(categoryId, levelId, move.id)}
    />
  );
}

export function OverallProgress() {
  const state = useCurriculum();
  const { marks, loaded } = useCompletion();
  if (state.status === 'failed') {
    return <p>Your progress cannot be shown here just now. Load the page again later.</p>;
  }
  if (state.status !== 'ready') return <p>Loading...</p>;
  return (
    <CountBar label="Overall progress" count={summarizeProgress(state.curriculum, marks)} loaded={loaded} />
  );
}
