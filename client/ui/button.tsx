import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  /** What the link leads to, for those who hear it out of its place: 'View Moves: Basic 1'. */
  about?: string;
  state?: object;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  children: string;
}

/** A link that is the main thing to do with what it stands on. */
export function ButtonLink({ to, about, state, replace = false, children }: ButtonLinkProps) {
  return (
    <Link
      className={styles.button}
      to={to}
      state={state}
      replace={replace}
      aria-label={about && `${children}: ${about}`}
    >
      {children}
    </Link>
  );
}
