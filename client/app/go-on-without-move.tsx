import { displayName } from '#shared/curriculum.ts';
import type { LevelPlace } from '#shared/next-move.ts';
import { categoryPath, levelPath } from '#shared/paths.ts';
import { GoOnCard } from '../features/site/go-on-card.tsx';
import * as messages from '../lib/messages.ts';

/** Where to go on while the next move is not known; for somebody new, where to start. */
export function GoOnWithoutMove({ last }: { last: LevelPlace | undefined }) {
  if (!last) return <Start />;
  const { categoryId, levelId } = last;
  return (
    <GoOnCard
      heading={`Continue: ${displayName(levelId)}`}
      text=""
      to={levelPath(categoryId, levelId)}
      action="Go on"
    />
  );
}

function Start() {
  return (
    <GoOnCard
      heading="New here? Start with Basic"
      text={messages.startHere}
      to={categoryPath('basic')}
      action="Start"
    />
  );
}
