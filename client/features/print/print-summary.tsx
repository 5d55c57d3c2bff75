import { type Curriculum, displayName, findCategory, type Level, shortName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { summarizeProgress } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintButton } from './print-button.tsx';

interface PrintSummaryProps {
  curriculum: Curriculum;
  skater: string | null;
}

/** Prints the categories that are started. */
export function PrintSummary({ curriculum, skater }: PrintSummaryProps) {
  const { progress } = useProgress();
  const started = summarizeProgress(curriculum, progress).filter(
    ({ completed, retired }) => completed + retired > 0,
  );
  const sheets = started.map(({ categoryId, completed, total }) => {
    const levels = findCategory(curriculum, categoryId)?.levels ?? [];
    return (
      <Sheet
        key={categoryId}
        course="Figure Skating"
        title={displayName(categoryId)}
        path={categoryPath(categoryId)}
        skater={skater}
        completed={completed}
        total={total}
        rowHeading="Level"
        rows={levels.map((level) => toRow(level, progress))}
      />
    );
  });
  return sheets.length > 0 && <PrintButton label="Print summary" variant="text" sheets={sheets} />;
}

function toRow(level: Level, progress: Progress) {
  const remaining = level.moves.filter(({ key }) => !progress.get(key));
  const isStarted = remaining.length < level.moves.length;
  const toLearn = isStarted ? `Still to learn: ${remaining.map(shortName).join(' · ')}` : 'Not started';
  return {
    id: level.id,
    isComplete: remaining.length === 0,
    name: `${displayName(level.id)}: ${level.moves.length - remaining.length} of ${plural(level.moves.length, 'move')}`,
    text: remaining.length === 0 ? undefined : toLearn,
  };
}
