import type { CountedMove } from '#shared/curriculum.ts';
import { findPoses, Poses } from './poses.tsx';
import styles from './tracing.module.css';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { drawingOf, useTracing } from './tracings.ts';

/** A small drawing without labels. Hidden from screen readers, because the large drawing has the description. */
export function TracingThumbnail({ move }: { move: CountedMove }) {
  const tracing = useTracing(move);
  const poses = findPoses(move);
  if (poses)
    return (
      <span className={styles.thumbnail}>
        <Poses names={poses.slice(0, 2)} />
      </span>
    );
  if (!tracing) return null;
  const drawing = drawingOf(tracing);
  return (
    <svg viewBox={viewBox(drawing.width, drawing.height)} className={styles.thumbnail} aria-hidden="true">
      <TracingLines drawing={drawing} />
    </svg>
  );
}
