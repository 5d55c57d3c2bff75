import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

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
  children: string;
}

/** A link that is the main thing to do with what it stands on. */
export function ButtonLink({ to, about, state, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button} to={to} state={state} aria-label={about && `${children}: ${about}`}>
      {children}
    </Link>
  );
}
