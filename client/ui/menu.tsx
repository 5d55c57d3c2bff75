import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses, Panel } from './looks.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** For screen readers. It must contain the text. */
  label: string;
  /** What the button shows in place of three dots, such as a name. */
  text?: string;
  /** Receives `close`, for actions that need no confirmation. */
  children: (close: () => void) => ReactNode;
}

export function Menu({ label, text, children }: MenuProps) {
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
    // In a dialog opened from the menu, Escape closes only the dialog.
    if (key === 'Escape' && !(target as Element).closest('dialog')) close();
  }

  return (
    <details
      ref={ref}
      className={joinClasses('needs-scripts', styles.menu, text !== undefined && styles.named)}
      onKeyDown={closeByKey}
      // The skater may have opened it before hydration: an attribute that React does not expect.
      suppressHydrationWarning
    >
      <summary aria-label={label}>{text === undefined ? '⋯' : <bdi>{text}</bdi>}</summary>
      <Panel className={styles.actions}>{children(close)}</Panel>
    </details>
  );
}
