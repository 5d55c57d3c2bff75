import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/looks.tsx';
import { noFilters, searchPath } from './search-filters.ts';
import styles from './search-ideas.module.css';

const ideas = [
  { label: 'Stops', term: 'stop' },
  { label: 'Turns', term: 'turns' },
  { label: 'Spins', term: 'spin' },
  { label: 'Jumps', term: 'jump' },
  { label: 'Edges', term: 'edge' },
  { label: 'Crossovers', term: 'crossover' },
];

export function SearchIdeas() {
  const ref = useFocusHandover<HTMLUListElement>(findHeading);
  return (
    <Row as="ul" ref={ref} className={styles.ideas} aria-label="Search ideas">
      {ideas.map(({ label, term }) => (
        <li key={label}>
          <ButtonLink variant="pill" className={styles.idea} to={searchPath({ ...noFilters, term })}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </Row>
  );
}
