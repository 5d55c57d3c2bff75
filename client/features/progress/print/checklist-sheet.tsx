import { completionKey } from '#shared/completion-key.ts';
import { displayName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import styles from './checklist.module.css';
import type { PlacedLevel } from './placed-level.ts';
import { QrCode } from './qr-code.tsx';

/** One level as a checklist: a side of paper. */
export function ChecklistSheet({ categoryId, level, marks }: PlacedLevel & { marks: Marks }) {
  const address = window.location.origin + levelPath(categoryId, level.id);
  return (
    <section className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <p>Figure Skating {displayName(categoryId)}</p>
          <h1>{displayName(level.id)}</h1>
          <p>
            {countCompleted(categoryId, level, marks)} of {level.moves.length} moves complete
          </p>
          <p className={styles.skater}>Skater:</p>
        </div>
        <QrCode address={address} />
      </div>
      <ol className={styles.moves}>
        {level.moves.map((move, index) => (
          <li key={move.id}>
            <Box ticked={marks.get(completionKey(categoryId, level.id, move.id)) ?? false} />
            <div>
              <h2>
                {index + 1}. {move.name}
              </h2>
              <p>{move.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Box({ ticked }: { ticked: boolean }) {
  return (
    <span className={styles.box} role="img" aria-label={ticked ? 'Complete' : 'Not complete'}>
      {ticked ? '☑' : '☐'}
    </span>
  );
}
