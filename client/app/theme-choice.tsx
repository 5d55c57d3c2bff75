import { useEffect, useState } from 'react';
import styles from './header.module.css';
import { onStoredThemeChange, readStoredTheme, showTheme, storeTheme, type Theme } from './theme.ts';

/** Chooses the colors: as the system has them, light or dark. Browsers only. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readStoredTheme);
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => onStoredThemeChange(() => setTheme(readStoredTheme)), []);

  function choose(chosen: Theme): void {
    setTheme(chosen);
    storeTheme(chosen);
  }

  return (
    <select
      className={styles.choice}
      aria-label="Colors"
      value={theme}
      onChange={({ target }) => choose(target.value as Theme)}
    >
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
