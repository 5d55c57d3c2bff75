import { useEffect, useState } from 'react';
import { local, readItem, writeItem } from '../lib/safe-storage.ts';
import * as storedKeys from '../lib/stored-keys.ts';
import styles from './header.module.css';

/** Chooses the colors. Browsers only. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    // Another tab may change the choice, also while this page is in the browser's cache.
    const readAgain = () => setTheme(readTheme);
    window.addEventListener('storage', readAgain);
    window.addEventListener('pageshow', readAgain);
    return () => {
      window.removeEventListener('storage', readAgain);
      window.removeEventListener('pageshow', readAgain);
    };
  }, []);

  function choose(chosen: string): void {
    setTheme(chosen);
    writeItem(local, storedKeys.theme, chosen === 'system' ? null : chosen);
  }

  return (
    <select
      className={styles.choice}
      aria-label="Colors"
      value={theme}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}

function readTheme(): string {
  const stored = readItem(local, storedKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Colors the page, and with it the browser's own bars. */
function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { id } = meta;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${id})` : theme === id ? 'all' : 'not all';
  }
}
