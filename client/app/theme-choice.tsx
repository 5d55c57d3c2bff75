import { type ChangeEvent, useEffect, useState } from 'react';
import styles from './header.module.css';
import { chooseTheme, followTheme, type Theme } from './theme.ts';

/** Chooses the colours: as the system has them, light or dark. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => followTheme(setTheme), []);

  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    const chosen = target.value as Theme;
    setTheme(chosen);
    chooseTheme(chosen);
  }

  return (
    <select className={styles.choice} aria-label="Colours" value={theme} onChange={choose}>
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
