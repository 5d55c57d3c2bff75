import type { Move } from '#shared/curriculum.ts';
import styles from './tracing.module.css';
import { TracingLines, viewBox } from './tracing-lines.tsx';
import { drawingOf, useTracing } from './tracings.ts';

/** The move's lines at a glance, too small for labels. Its description stands with the large drawing. */
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
