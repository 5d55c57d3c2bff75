import type { Move } from '#shared/curriculum.ts';
import styles from './tracing.module.css';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { drawingOf, useTracing } from './tracings.ts';

/** A small drawing without labels. Hidden from screen readers, because the large drawing has the description. */
export function TracingThumbnail({ move }: { move: Move }) {
  const tracing = useTracing(move);
  return (
    tracing && (
      <svg viewBox={viewBox()} className={styles.thumbnail} aria-hidden="true">
        <TracingLines drawing={drawingOf(tracing)} />
      </svg>
    )
  );
}
