import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import styles from './breadcrumbs.module.css';

interface PageLink {
  to: string;
  name: string;
}

interface BreadcrumbsProps {
  /** The page between the categories and this one. */
  parent?: PageLink;
  /** This page. */
  here: string;
}

const top: PageLink[] = [
  { to: pagePatterns.home, name: 'Home' },
  { to: pagePatterns.categories, name: 'Categories' },
];

export function Breadcrumbs({ parent, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {(parent ? [...top, parent] : top).map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
