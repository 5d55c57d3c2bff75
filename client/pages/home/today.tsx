import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CountedMove, type Move, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import { Panel } from '../../ui/looks.tsx';
import styles from './today.module.css';

interface TodayProps {
  moves: Move[];
  toKeepWarm: Move | undefined;
  /** Completion keys. */
  workingOn: readonly string[];
}

export function Today({ moves, toKeepWarm, workingOn }: TodayProps) {
  const Drawing = useDrawings();
  const rows: { move: Move; note?: string }[] = moves.map((move) =>
    workingOn.includes(move.key) ? { move, note: 'Working on' } : { move },
  );
  if (toKeepWarm) rows.push({ move: toKeepWarm, note: 'Keep it warm' });
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">Today</h2>
      <Panel as="ol" className={styles.moves}>
        {rows.map(({ move, note }) => (
          <li key={move.key} data-category={move.categoryId}>
            <span className={styles.drawing}>{Drawing && <Drawing move={move} />}</span>
            <div>
              {note && <small className={styles.note}>{note}</small>}
              <Link to={movePath(move.categoryId, move.levelId, move.id)}>{shortName(move)}</Link>
            </div>
          </li>
        ))}
      </Panel>
    </section>
  );
}

/** Loaded once the rest of Home is there. Without a connection, the moves stay without drawings. */
function useDrawings() {
  const [Drawing, setDrawing] = useState<ComponentType<{ move: CountedMove }>>();
  useEffect(() => {
    import('../../tracing/tracing-thumbnail.tsx').then(
      ({ TracingThumbnail }) => setDrawing(() => TracingThumbnail),
      () => undefined,
    );
  }, []);
  return Drawing;
}
