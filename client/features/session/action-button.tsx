import styles from './action-button.module.css';

interface ActionButtonProps {
  onClick: () => void;
  /** What it says while its action runs; until that is over, another click does nothing. */
  running?: string | false | undefined;
  look: 'danger' | 'quiet' | 'quietDanger';
  children: string;
}

/** A button for what is done to the account. */
export function ActionButton({ onClick, running, look, children }: ActionButtonProps) {
  return (
    // Not `disabled`, which would take the focus away.
    <button
      type="button"
      className={styles[look]}
      aria-disabled={Boolean(running) || undefined}
      onClick={onClick}
    >
      {running || children}
    </button>
  );
}
