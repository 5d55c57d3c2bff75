import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Category, displayName, type LevelRef } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { countInWords, percentCompleted, summarizeCategory } from '#shared/summarize-progress.ts';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import styles from './trail.module.css';

interface TrailProps {
  track: readonly Category[];
  progress: Progress;
  /** The level where the skater continues. */
  here: LevelRef;
}

export function Trail({ track, progress, here }: TrailProps) {
  const trail = useRef<HTMLElement>(null);
  const place = `${here.categoryId} ${here.levelId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is in the page
  useLayoutEffect(() => {
    const current = trail.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView could scroll the page, too.
    if (trail.current && current)
      trail.current.scrollLeft = current.offsetLeft - (trail.current.clientWidth - current.offsetWidth) / 2;
  }, [place]);

  return (
    <nav
      ref={trail}
      className={styles.trail}
      aria-label="Your levels"
      onFocus={({ target }) => target.matches(':focus-visible') && showWhole(target)}
    >
      {track.map((category) => {
        const { completed, total, levels } = summarizeCategory(category, progress);
        return (
          <div key={category.id}>
            <h3>
              {`${displayName(category.id)}:`}{' '}
              <span>{`${percentCompleted(completed, total)}% complete`}</span>
            </h3>
            <ol className={styles.levels}>
              {levels.map((level) => (
                <li key={level.levelId}>
                  <Link
                    to={levelPath(category.id, level.levelId)}
                    aria-current={`${category.id} ${level.levelId}` === place ? 'step' : undefined}
                  >
                    <span className="visually-hidden">
                      {`${displayName(level.levelId)}: ${countInWords(level.completed, level.total)}`}
                    </span>
                    <LevelBadge
                      categoryId={category.id}
                      levelId={level.levelId}
                      percent={percentCompleted(level.completed, level.total)}
                    />
                    <span aria-hidden="true">{`${level.completed} of ${level.total}`}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        );
      })}
    </nav>
  );
}

/** Browsers do not scroll if a corner of the focused link is visible. */
function showWhole(link: Element): void {
  link.scrollIntoView({ block: 'nearest', inline: 'center' });
}
