import { Link, NavLink } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import styles from './header.module.css';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.title} to={pagePatterns.home}>
          Figure Skating App
        </Link>
        <nav aria-label="Main">
          <ul className={styles.links}>
            <li>
              <NavLink to={pagePatterns.home} end>
                Home
              </NavLink>
            </li>
            <li>
              <NavLink to={pagePatterns.search}>Search</NavLink>
            </li>
            <li>
              <NavLink to={pagePatterns.login}>Login</NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
