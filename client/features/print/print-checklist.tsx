import type { ReactNode } from 'react';
import { courseName, displayName, type Level, type ListedMove } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { MoveSummary } from '../../ui/move-summary.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintButton } from './print-button.tsx';

interface PrintChecklistProps {
  levels: readonly Level<ListedMove>[];
  skater: string | null;
  /** Printed on the back of the last sheet. */
  back?: ReactNode;
}

export function PrintChecklist({ levels, skater, back }: PrintChecklistProps) {
  const { progress, loaded } = useProgress();
  const sheets = levels.map((level) => (
    <Sheet
      key={level.id}
      course={courseName(level.categoryId)}
      title={displayName(level.id)}
      path={levelPath(level.categoryId, level.id)}
      skater={skater}
      completed={loaded ? countCompleted(level, progress) : undefined}
      total={level.moves.length}
      rowHeading="Move"
      rows={level.moves.map((move, index) => ({
        id: move.id,
        isComplete: loaded ? progress.get(move.key) === true : undefined,
        name: `${index + 1}. ${move.name}`,
        text: <MoveSummary move={move} />,
        picture: <TracingThumbnail move={move} />,
      }))}
    />
  ));
  return (
    <PrintButton
      label="Print checklist"
      sheets={
        <>
          {sheets}
          {back}
        </>
      }
    />
  );
}
