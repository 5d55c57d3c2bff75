import { courseName, displayName, type Level, type ListedMove, shortName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { type ClassColumn, classColumns, Sheet } from '../../ui/sheet.tsx';
import { PrintButton } from './print-button.tsx';

interface PrintClassSheetProps {
  level: Level<ListedMove>;
  /** What they have done are ids of moves. */
  skaters?: readonly ClassColumn[];
}

/** Names and check marks of these skaters, ten on a sheet; without them, a sheet to fill in by hand, which the browser's own command does not print. */
export function PrintClassSheet({ level, skaters }: PrintClassSheetProps) {
  const named = skaters ?? [];
  const count = Math.max(1, Math.ceil(named.length / classColumns));
  const firsts = Array.from({ length: count }, (_, sheet) => sheet * classColumns);
  const sheets = firsts.map((first) => (
    <Sheet
      key={first}
      classOf={named.slice(first, first + classColumns)}
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
  ));
  return <PrintButton label="Print class sheet" sheets={sheets} alone={!skaters} />;
}
