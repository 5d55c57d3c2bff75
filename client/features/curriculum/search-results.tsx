import { displayName, type PlacedMove } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import styles from './search-results.module.css';

export function SearchResults({ hits }: { hits: PlacedMove[] }) {
  return (
    <ul className={grid.list}>
      {hits.map(({ categoryId, levelId, move }) => (
        <li key={`${categoryId} ${levelId} ${move.id}`} className={grid.card}>
          <h2>{move.name}</h2>
          <p className={styles.badges}>
            <span>{displayName(categoryId)}</span> <span>{displayName(levelId)}</span>
          </p>
          <p>{move.description}</p>
          <ButtonLink
            to={movePath(categoryId, levelId, move.id)}
            state={{ selectedMoveId: move.id }}
            about={move.name}
          >
            View Details
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
