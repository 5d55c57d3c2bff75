import { type ComponentType, Fragment, type ReactNode } from 'react';
import { courseName, displayName, type Level, type Move } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { MoveSummary } from '../../../ui/move-summary.tsx';
import { useCompletion } from '../store/completion-store.ts';
import { Lessons } from './lessons.tsx';
import { PrintButton } from './print-button.tsx';
import { Sheet } from './sheet.tsx';

interface PrintChecklistProps {
  levels: readonly Level[];
  skater: string | null;
  thumbnail: ComponentType<{ move: Move }>;
  /** How to do a move; if given, it is printed on the back of each sheet. */
  howTo?: ComponentType<{ text: string }>;
  /** Printed above these explanations. */
  hint?: ReactNode;
}

export function PrintChecklist({ levels, skater, thumbnail: Thumbnail, howTo, hint }: PrintChecklistProps) {
  const { marks, loaded } = useCompletion();
  const sheets = levels.map((level) => (
    <Fragment key={level.id}>
      <Sheet
        course={courseName(level.categoryId)}
        title={displayName(level.id)}
        path={levelPath(level.categoryId, level.id)}
        skater={skater}
        completed={loaded ? countCompleted(level, marks) : undefined}
        total={level.moves.length}
        rowHeading="Move"
        rows={level.moves.map((move, index) => ({
          id: move.id,
          isComplete: loaded ? marks.get(move.key) === true : undefined,
          name: `${index + 1}. ${move.name}`,
          text: <MoveSummary move={move} />,
          picture: <Thumbnail move={move} />,
        }))}
      />
      {howTo && <Lessons level={level} howTo={howTo} hint={hint} />}
    </Fragment>
  ));
  return <PrintButton label="Print checklist" sheets={sheets} />;
}
