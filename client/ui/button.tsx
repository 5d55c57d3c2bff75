import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

interface ButtonProps {
  onClick: () => void;
  children: ReactNode;
  /** The name for screen readers, where the text alone is ambiguous. It must begin with the text. */
  label?: string | undefined;
  id?: string | undefined;
  /** 'danger' is for actions that cannot be undone. 'text' looks like a link. */
  variant?: 'primary' | 'secondary' | 'danger' | 'text' | undefined;
  disabled?: boolean | undefined;
}

const looks = {
  primary: 'button',
  secondary: 'button secondary',
  danger: 'button danger',
  text: 'text-button',
};

export function Button({ onClick, children, label, id, variant = 'primary', disabled = false }: ButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      className={looks[variant]}
      // `disabled` would take the focus away.
      aria-disabled={disabled || !isHydrated || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  /** Added for screen readers: 'View Moves: Basic 1'. */
  about?: string;
  state?: object;
  children: string;
}

export function ButtonLink({ to, about, state, children }: ButtonLinkProps) {
  return (
    <Link className="button" to={to} state={state} aria-label={about && `${children}: ${about}`}>
      {children}
    </Link>
  );
}
