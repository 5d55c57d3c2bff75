import type { ComponentType } from 'react';
import { courseName, displayName, type Level, type ListedMove, shortName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintButton } from './print-button.tsx';

interface PrintClassSheetProps {
  level: Level<ListedMove>;
  thumbnail: ComponentType<{ move: ListedMove }>;
}

export function PrintClassSheet({ level, thumbnail: Thumbnail }: PrintClassSheetProps) {
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
        picture: <Thumbnail move={move} />,
      }))}
    />
  );
  return <PrintButton label="Print class sheet" sheets={sheet} alone />;
}
