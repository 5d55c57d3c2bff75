import { courseName, displayName, type Level, shortName } from '#shared/curriculum.ts';
import type { Day } from '#shared/days.ts';
import { plural } from '#shared/plural.ts';
import { longDay } from '../../lib/calendar.ts';
import { Club } from '../../ui/club.tsx';
import styles from './award.module.css';
import { AwardBadge } from './award-badge.tsx';

/** Longer names are printed smaller. */
const lettersInLine = 40;
const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** Two edges and the loop between them, as a skater traces them. */
const corner = 'M4 96C4 50 10 34 26 34S42 52 28 50 14 4 96 4';

interface CertificateProps {
  level: Level;
  skater: string | null;
  day: Day | undefined;
}

/** What is not known is left to write on. */
export function Certificate({ level, skater, day }: CertificateProps) {
  const rows = Math.ceil(level.moves.length / 2);
  return (
    <section className={styles.certificate}>
      {corners.map((name) => (
        <svg key={name} className={styles[name]} viewBox="0 0 100 100" aria-hidden="true">
          <path d={corner} />
        </svg>
      ))}
      <div className={styles.badge}>
        <AwardBadge levelId={level.id} />
      </div>
      <Club />
      <p className={styles.kind}>Certificate</p>
      <div>
        <p>{courseName(level.categoryId)}</p>
        <h1>{displayName(level.id)}</h1>
      </div>
      <p className={styles.skater} data-long={(skater && skater.length > lettersInLine) || undefined}>
        <bdi>{skater}</bdi>
      </p>
      <p>can do all {plural(level.moves.length, 'move')} in this level:</p>
      <ol style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
        {level.moves.map((move) => (
          <li key={move.id}>{shortName(move)}</li>
        ))}
      </ol>
      <div className={styles.signatures}>
        <p>
          {day && longDay(day)}
          <small>Date</small>
        </p>
        <p>
          <small>Coach</small>
        </p>
      </div>
    </section>
  );
}
