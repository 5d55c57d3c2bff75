import { courseName, displayName, type Level, type ListedMove, shortName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintButton } from './print-button.tsx';

export function PrintClassSheet({ level }: { level: Level<ListedMove> }) {
  const sheet = (
    <Sheet
      isForClass
      course={courseName(level.categoryId)}
      title={displayName(level.id)}
      path={levelPath(level.categoryId, level.id)}
      skater={null}
      completed={undefined}
      total={level.moves.length}
      rowHeading="Move"
      rows={level.moves.map((move, index) => ({
        id: move.id,
        isComplete: undefined,
        name: `${index + 1}. ${shortName(move)}`,
        text: null,
        picture: <TracingThumbnail move={move} />,
      }))}
    />
  );
  return <PrintButton label="Print class sheet" sheets={sheet} alone />;
}
