import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { writeFilters } from '#shared/search-filters.ts';
import styles from './search-ideas.module.css';

const ideas = [
  { label: 'Stops', term: 'stop' },
  { label: 'Turns', term: 'turns' },
  { label: 'Spins', term: 'spin' },
  { label: 'Jumps', term: 'jump' },
  { label: 'Edges', term: 'edge' },
  { label: 'Crossovers', term: 'crossover' },
];

/** For those who do not know what to search for. */
export function SearchIdeas() {
  return (
    <ul className={styles.ideas} aria-label="Search ideas">
      {ideas.map(({ label, term }) => (
        <li key={label}>
          <Link
            className={styles.idea}
            to={`${pagePatterns.search}?${writeFilters({ term, categoryId: '', status: 'all' })}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
