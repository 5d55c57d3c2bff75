import { displayName, type LevelRef } from '#shared/curriculum.ts';
import { hueOf } from '../../ui/category-look.ts';
import styles from './level-badge.module.css';

interface LevelBadgeProps extends LevelRef {
  /** Undefined while it is unknown. */
  percent: number | undefined;
  /** Makes it a progress bar of this name for screen readers. They skip it where a text says the same. */
  label?: string;
}

/** The sign of a level: its number in a ring that fills, golden with a check mark once all moves are completed. */
export function LevelBadge({ categoryId, levelId, percent, label }: LevelBadgeProps) {
  const isDone = percent === 100;
  const role = { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent };
  return (
    <span
      className={styles.badge}
      data-hue={hueOf(categoryId)}
      data-done={isDone || undefined}
      {...(label ? role : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20.5" />
        <circle
          className={styles.filled}
          cx="24"
          cy="24"
          r="20.5"
          pathLength="100"
          strokeDasharray={`${percent ?? 0} 100`}
        />
        {isDone && (
          <g className={styles.check}>
            <circle cx="39" cy="39" r="8" />
            <path d="m35.5 39.3 2.4 2.4 4.6-4.9" />
          </g>
        )}
      </svg>
      <span>{nameInCategory(categoryId, levelId)}</span>
    </span>
  );
}

/** More letters do not fit into the ring. */
const maxLetters = 4;

/**
 * A level's short name within its category: '1' for 'basic-1' and 'stage-1', 'Pre' for 'pre-free-skate' and 'Pre-CanSkate', 'B' for
 * 'bronze'.
 */
function nameInCategory(categoryId: string, levelId: string): string | undefined {
  const [number] = /\d+$/.exec(levelId) ?? [];
  const name = displayName(levelId.replace(categoryId, '')) || displayName(levelId);
  const [word = ''] = name.split(/[ -]/, 1);
  return number ?? (word.length > maxLetters ? word[0] : word);
}
