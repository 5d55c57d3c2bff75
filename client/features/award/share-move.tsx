import { displayName, type Move, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import { longDay } from '../../lib/calendar.ts';
import { usePart } from '../../lib/create-value.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { useSkaterName } from '../../stores/skater-name.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { listName } from './picture-parts.ts';
import { SharePicture } from './share-picture.tsx';

/** Shares the link to a move or, once the skater can do it, a picture that says so. */
export function ShareMove({ move }: { move: Move }) {
  const isCompleted = usePart(progressStore.value, ({ progress }) => progress.get(move.key) === true);
  if (isCompleted) return <ShareCompletedMove move={move} />;
  return <ShareButton name={move.name} path={movePath(move.categoryId, move.levelId, move.id)} />;
}

function ShareCompletedMove({ move }: { move: Move }) {
  const skater = useSkaterName();
  const day = useProgress().days.get(move.key);
  const name = shortName(move);
  const level = displayName(move.levelId);
  const path = movePath(move.categoryId, move.levelId, move.id);
  return (
    <SharePicture
      variant="text"
      name={name}
      text={`I can do it: ${name}! ${window.location.origin}${path}`}
      parts={[
        { kind: 'lead', text: 'I can do it!' },
        { kind: 'title', text: name },
        { kind: 'drawing', move },
        ...listName(skater),
        { kind: 'words', text: day ? `${level} · ${longDay(day)}` : level },
      ]}
    />
  );
}
