import { pagePatterns } from '#shared/paths.ts';
import styles from './breadcrumbs.module.css';
import { Row, TouchLink } from './looks.tsx';

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
        <Row as="ol" className={styles.list}>
          {[home, categories, ...(parent ? [parent] : [])].map(({ to, name }) => (
            <li key={to}>
              <TouchLink to={to}>{name}</TouchLink>
            </li>
          ))}
          <li>
            <span aria-current="page">{here}</span>
          </li>
        </Row>
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
    <TouchLink className={styles.back} to={to}>
      {`Back to ${name}`}
    </TouchLink>
  );
}
