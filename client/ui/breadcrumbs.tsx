import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import styles from './page.module.css';

interface BreadcrumbsProps {
  /** The page between the categories and this one. */
  parent?: { to: string; name: string };
  /** This page. */
  here: string;
}

const home = { to: pagePatterns.home, name: 'Home' };
const categories = { to: pagePatterns.categories, name: 'Categories' };

/** The pages above this one, and the way back. */
export function Breadcrumbs({ parent, here }: BreadcrumbsProps) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className={`plain-list ${styles.trail}`}>
          {[home, categories, ...(parent ? [parent] : [])].map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
          <li>
            <span aria-current="page">{here}</span>
          </li>
        </ol>
      </nav>
      <BackLink {...(parent ?? home)} />
    </>
  );
}

export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link className={styles.back} to={to}>
      {`Back to ${name}`}
    </Link>
  );
}
