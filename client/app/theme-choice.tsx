import type { ChangeEvent } from 'react';
import styles from './header.module.css';

/**
 * Chooses the colours: as the system has them, light or dark. The script in index.html shows and keeps them, because
 * it runs before the page is first painted.
 */
export function ThemeChoice() {
  return (
    <select ref={showChosen} name="theme" className={styles.choice} aria-label="Colours" onChange={choose}>
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}

function showChosen(select: HTMLSelectElement | null): void {
  if (select) select.value = document.documentElement.dataset.theme ?? 'system';
}

function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
  window.dispatchEvent(new CustomEvent('theme', { detail: target.value }));
}
