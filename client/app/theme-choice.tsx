import { useEffect, useState } from 'react';
import { readChosenTheme, type Theme } from '#shared/theme.ts';
import styles from './header.module.css';
import { showTheme } from './theme.ts';

/** Chooses the colours: as the system has them, light or dark. Browsers only. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => showTheme(theme), [theme]);

  useEffect(() => {
    // Another tab may have chosen.
    const follow = () => setTheme(readTheme);
    window.addEventListener('focus', follow);
    return () => window.removeEventListener('focus', follow);
  }, []);

  return (
    <select
      className={styles.choice}
      aria-label="Colours"
      value={theme}
      onChange={({ target }) => setTheme(target.value as Theme)}
    >
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}

function readTheme(): Theme {
  return readChosenTheme(document.cookie) ?? 'system';
}
