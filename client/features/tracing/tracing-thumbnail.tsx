import type { CountedMove } from '#shared/curriculum.ts';
import styles from './tracing.module.css';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { drawingOf, useTracing } from './tracings.ts';

/** A small drawing without labels. Hidden from screen readers, because the large drawing has the description. */
export function TracingThumbnail({ move }: { move: CountedMove }) {
  const tracing = useTracing(move);
  if (!tracing) return null;
  const drawing = drawingOf(tracing);
  return (
    <svg viewBox={viewBox(drawing.width, drawing.height)} className={styles.thumbnail} aria-hidden="true">
      <TracingLines drawing={drawing} />
    </svg>
  );
}
