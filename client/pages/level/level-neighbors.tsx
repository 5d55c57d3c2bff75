import { Link } from 'react-router-dom';
import { type Category, displayName } from '#shared/curriculum.ts';
import { findNeighbors } from '#shared/next-move.ts';
import { levelPath } from '#shared/paths.ts';
import styles from './level-neighbors.module.css';

/** The way to the levels before and after this one. */
export function LevelNeighbors({ category, levelId }: { category: Category; levelId: string }) {
  const { previous, next } = findNeighbors(category, levelId);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Levels" className={styles.neighbors}>
      {previous && (
        <Link to={levelPath(category.id, previous.id)} rel="prev">
          Previous level: {displayName(previous.id)}
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={levelPath(category.id, next.id)} rel="next">
          Next level: {displayName(next.id)}
        </Link>
      )}
    </nav>
  );
}
