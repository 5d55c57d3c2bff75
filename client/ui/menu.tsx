import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  /** An action that is done at once calls `close`; one that asks back stays open. */
  children: (close: () => void) => ReactNode;
}

/** What is seldom needed, behind one button. It closes with Escape, and when the skater goes on elsewhere. */
export function Menu({ label, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeOutside({ target }: Event): void {
      const menu = ref.current;
      if (menu && !menu.contains(target as Node)) menu.open = false;
    }

    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  function close(): void {
    if (!ref.current) return;
    ref.current.open = false;
    ref.current.querySelector('summary')?.focus();
  }

  function closeByKey({ key, target }: KeyboardEvent): void {
    // Escape in a dialog that was opened from here closes only that.
    if (key === 'Escape' && !(target as Element).closest('dialog')) close();
  }

  return (
    <details ref={ref} className={`needs-scripts ${styles.menu}`} onKeyDown={closeByKey}>
      <summary aria-label={label}>⋯</summary>
      <div className={styles.actions}>{children(close)}</div>
    </details>
  );
}
