import { courseName, displayName, type Level } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import styles from './award.module.css';

/** Longer names are printed smaller. */
const lettersInLine = 40;

export function Certificate({ level, skater }: { level: Level; skater: string | null }) {
  return (
    <section className={styles.certificate}>
      <p className={styles.kind}>Certificate</p>
      <div>
        <p>{courseName(level.categoryId)}</p>
        <h1>{displayName(level.id)}</h1>
      </div>
      <p className={styles.skater} data-long={(skater && skater.length > lettersInLine) || undefined}>
        {skater}
      </p>
      <p>can do all {plural(level.moves.length, 'move')} in this level:</p>
      <ol>
        {level.moves.map((move) => (
          <li key={move.id}>{move.name}</li>
        ))}
      </ol>
      <div className={styles.signatures}>
        <p>
          {new Date().toLocaleDateString('en-US', { dateStyle: 'long' })}
          <small>Date</small>
        </p>
        <p>
          <small>Coach</small>
        </p>
      </div>
    </section>
  );
}
