import { type Category, displayName, type Level, shortName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { useProgress } from '../store/progress-store.ts';
import { PrintButton } from './print-button.tsx';
import { Sheet } from './sheet.tsx';

interface PrintSummaryProps {
  categories: readonly Category[];
  skater: string | null;
}

export function PrintSummary({ categories, skater }: PrintSummaryProps) {
  const { progress } = useProgress();
  const sheets = categories.map((category) => {
    const { completed, total } = summarizeCategory(category, progress);
    return (
      <Sheet
        key={category.id}
        course="Figure Skating"
        title={displayName(category.id)}
        path={categoryPath(category.id)}
        skater={skater}
        completed={completed}
        total={total}
        rowHeading="Level"
        rows={category.levels.map((level) => toRow(level, progress))}
      />
    );
  });
  return <PrintButton label="Print summary" sheets={sheets} />;
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
