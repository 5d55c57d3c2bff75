import { completionKey } from '#shared/completion-key.ts';
import { displayName, type PlacedLevel } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { MoveSummary } from '../../../ui/move-summary.tsx';
import { useCompletion } from '../store/completion-store.ts';
import { PrintButton } from './print-button.tsx';
import { Sheet } from './sheet.tsx';

interface PrintChecklistProps {
  levels: readonly PlacedLevel[];
  skater: string | null;
}

/** Prints a sheet for each level, with its moves. */
export function PrintChecklist({ levels, skater }: PrintChecklistProps) {
  const { marks } = useCompletion();
  const sheets = levels.map((placed) => (
    <LevelSheet key={`${placed.categoryId} ${placed.level.id}`} {...placed} marks={marks} skater={skater} />
  ));
  return <PrintButton label="Print checklist" sheets={sheets} />;
}

function LevelSheet({
  categoryId,
  level,
  marks,
  skater,
}: PlacedLevel & { marks: Marks; skater: string | null }) {
  return (
    <Sheet
      course={`Figure Skating ${displayName(categoryId)}`}
      title={displayName(level.id)}
      path={levelPath(categoryId, level.id)}
      skater={skater}
      completed={countCompleted(categoryId, level, marks)}
      total={level.moves.length}
      rowsAre="Move"
      rows={level.moves.map(({ id, name, description }, index) => ({
        id,
        isComplete: marks.get(completionKey(categoryId, level.id, id)) === true,
        name: `${index + 1}. ${name}`,
        text: <MoveSummary text={description} />,
      }))}
    />
  );
}
