import { displayName } from '#shared/curriculum.ts';
import { findNextStep, type LevelPlace } from '#shared/next-move.ts';
import { movePath, pagePatterns } from '#shared/paths.ts';
import { useCurriculum } from '../features/curriculum/use-curriculum.ts';
import { useCompletion } from '../features/progress/store/use-completion.ts';
import { GoOnCard } from '../features/site/go-on-card.tsx';
import * as messages from '../lib/messages.ts';
import { GoOnWithoutMove } from './go-on-without-move.tsx';

/** The move at which a returning skater goes on. */
export default function NextMove({ last }: { last: LevelPlace | undefined }) {
  const state = useCurriculum();
  const { marks, loaded } = useCompletion();
  if (state.status !== 'ready' || !loaded) return <GoOnWithoutMove last={last} />;
  const step = findNextStep(state.curriculum, marks, last);
  if (!step) return <GoOnWithoutMove last={undefined} />;
  const { categoryId, levelId, move } = step;
  if (!move) {
    return (
      <GoOnCard
        heading={`You have completed ${displayName(categoryId)}`}
        text={messages.categoryAllMarked}
        to={pagePatterns.categories}
        action="See all categories"
      />
    );
  }
  return (
    <GoOnCard
      heading={`Continue: ${displayName(levelId)}`}
      text={`Next: ${move.name}`}
      to={movePath(categoryId, levelId, move.id)}
      action="Go on"
    />
  );
}
