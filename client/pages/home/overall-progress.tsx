import { summarizeProgress } from '#shared/summarize-progress.ts';
import { useCurriculum } from '../../features/curriculum/use-curriculum.ts';
import { useCompletion } from '../../features/progress/store/use-completion.ts';
import { CountBar } from '../../features/progress/summary/progress-bar.tsx';

/** How far the skater is in the whole curriculum. */
export default function OverallProgress() {
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
