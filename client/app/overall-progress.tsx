import { summarizeProgress } from '#shared/summarize-progress.ts';
import { useCurriculum } from '../features/curriculum/use-curriculum.ts';
import { useCompletion } from '../features/progress/store/use-completion.ts';
import { CountBar } from '../features/progress/summary/count-bar.tsx';
import * as messages from '../lib/messages.ts';

/** How far the skater is in the whole curriculum, once that is there. */
export default function OverallProgress() {
  const state = useCurriculum();
  const { marks, loaded } = useCompletion();
  if (state.status === 'failed') return <p>{messages.progressNotShown}</p>;
  if (state.status !== 'ready') return <p>Loading...</p>;
  return (
    <CountBar label="Overall progress" count={summarizeProgress(state.curriculum, marks)} loaded={loaded} />
  );
}
