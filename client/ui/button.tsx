import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import styles from './button.module.css';
import { createLook, joinClasses } from './looks.tsx';

/** 'danger' is for actions that cannot be undone. 'text' looks like a link. */
const looks = {
  primary: styles.button,
  secondary: joinClasses(styles.button, styles.secondary),
  danger: joinClasses(styles.button, styles.danger),
  text: styles.text,
  pill: styles.pill,
};

type Variant = keyof typeof looks;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant | undefined;
  /** The name for screen readers, where the text alone is ambiguous. It must begin with the text. */
  label?: string | undefined;
}

export function Button({ variant = 'primary', label, disabled, className, onClick, ...props }: ButtonProps) {
  const isHydrated = useIsHydrated();
  // The browser opens and closes popovers itself.
  const isReady = isHydrated || props.popoverTarget !== undefined;
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className={joinClasses(looks[variant], className)}
      // `disabled` would take the focus away.
      aria-disabled={disabled || !isReady || undefined}
      onClick={disabled ? undefined : onClick}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: Variant;
  /** Added for screen readers: 'View Moves: Basic 1'. */
  about?: string;
  children: string;
}

export function ButtonLink({ variant = 'primary', about, className, ...props }: ButtonLinkProps) {
  const look = joinClasses(looks[variant], className);
  return <Link {...props} className={look} aria-label={about && `${props.children}: ${about}`} />;
}

/** Equally wide buttons, two in a row. */
export const ButtonPair = createLook('div', styles.pair);
