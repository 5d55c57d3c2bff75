import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { getEdition, siteName } from '#shared/edition.ts';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../lib/go-back-after-sign-in.ts';
import { loadCode } from '../lib/load-code.ts';
import { logError } from '../lib/log-error.ts';
import { useSession } from '../stores/session/session-store.ts';
import { useNameAmongOthers } from '../stores/skater-name.ts';
import { ClubLogo } from '../ui/club.tsx';
import { joinClasses, Row } from '../ui/looks.tsx';
import styles from './header.module.css';

export function Header() {
  const { appName, clubName, logo } = getEdition();
  return (
    <header className={styles.header}>
      <Row className={styles.inner}>
        <Link
          className={joinClasses(styles.title, !logo && styles.withIcon)}
          to={pagePatterns.home}
          aria-label={siteName()}
          onClick={scrollUp}
        >
          <ClubLogo className={styles.logo} />
          <span className={styles.name}>
            {appName}
            {clubName && <small>{clubName}</small>}
          </span>
        </Link>
        <div className={styles.skater}>
          <Skater />
        </div>
        <nav aria-label="Main">
          <Row as="ul" className={styles.links}>
            <li>
              <NavLink to={pagePatterns.home} onClick={scrollUp}>
                Home
              </NavLink>
            </li>
            <li>
              <NavLink to={pagePatterns.search} onClick={scrollUp}>
                Search
              </NavLink>
            </li>
            <li className={styles.account}>
              <AccountLink />
            </li>
          </Row>
        </nav>
      </Row>
    </header>
  );
}

/** Whose progress is shown. Its code is loaded only for an account with several skaters. */
function Skater() {
  const isOneOfSeveral = useNameAmongOthers() !== null;
  const [Switch, setSwitch] = useState<ComponentType>();
  useEffect(() => {
    if (!isOneOfSeveral) return;
    loadCode(() => import('../features/skaters/skater-switch.tsx')).then(
      (code) => setSwitch(() => code.default),
      (error: unknown) => logError('Error loading the skaters', error),
    );
  }, [isOneOfSeveral]);
  return isOneOfSeveral && Switch && <Switch />;
}

/** Empty until it is known whether the skater is signed in. CSS reserves the space. */
function AccountLink() {
  const { status } = useSession();
  const { pathname, state } = useLocation();
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    return (
      <NavLink to={pagePatterns.profile} onClick={scrollUp}>
        Profile
      </NavLink>
    );
  }
  const loginState = pathname === pagePatterns.login ? state : goBackAfterSignIn;
  return (
    <NavLink to={pagePatterns.login} state={loginState} onClick={scrollUp}>
      Login
    </NavLink>
  );
}

/** Scrolls to the top if the link leads to the current page, for which the router does not scroll. */
function scrollUp({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (currentTarget.pathname === window.location.pathname) window.scrollTo(0, 0);
}
