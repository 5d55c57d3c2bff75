import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import styles from './page.module.css';

interface PageLink {
  to: string;
  name: string;
}

const home = { to: pagePatterns.home, name: 'Home' };
const categories = { to: pagePatterns.categories, name: 'Categories' };

export function Breadcrumbs({ parent, here }: { parent?: PageLink; here: string }) {
  return (
    <>
      <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
        <ol className="row plain-list small-print">
          {[home, categories, ...(parent ? [parent] : [])].map(({ to, name }) => (
            <li key={to} className="touch-target">
              <Link to={to} className="touch-target">
                {name}
              </Link>
            </li>
          ))}
          <li className="touch-target">
            <span aria-current="page">{here}</span>
          </li>
        </ol>
      </nav>
      {parent ? (
        <div className={styles.narrow}>
          <BackLink {...parent} />
        </div>
      ) : (
        <BackLink {...home} />
      )}
    </>
  );
}

export function BackLink({ to, name }: PageLink) {
  return (
    <Link className={`touch-target ${styles.back}`} to={to}>
      {`Back to ${name}`}
    </Link>
  );
}
