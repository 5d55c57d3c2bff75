import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

/** What is seldom needed, behind one button. It closes with Escape, and when the skater goes on elsewhere. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
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

  function closeByKey({ key, currentTarget, target }: KeyboardEvent<HTMLDetailsElement>): void {
    // Escape in a dialog that was opened from here closes only that.
    if (key !== 'Escape' || (target as Element).closest('dialog')) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  }

  return (
    <details ref={ref} className={`needs-scripts ${styles.menu}`} onKeyDown={closeByKey}>
      <summary aria-label={label}>⋯</summary>
      <div className={styles.actions}>{children}</div>
    </details>
  );
}
