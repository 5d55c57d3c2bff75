import { displayName } from '#shared/curriculum.ts';
import type { LevelPlace } from '#shared/next-move.ts';
import { categoryPath, levelPath } from '#shared/paths.ts';
import { StepCard } from './step-card.tsx';

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
