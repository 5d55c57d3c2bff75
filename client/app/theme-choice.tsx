import { useEffect } from 'react';
import { useValue } from '../lib/create-value.ts';
import { createStoredValue } from '../stores/safe-storage.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import styles from './header.module.css';

const stored = createStoredValue(storedKeys.theme);

export function ThemeChoice() {
  const chosen = useValue(stored);
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  useEffect(() => showTheme(theme), [theme]);
  return (
    <select
      className={styles.choice}
      aria-label="Color theme"
      value={theme}
      onChange={({ target }) => stored.set(target.value === 'system' ? null : target.value)}
    >
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}

/** Applies the theme to the page and to the browser's own bars. */
function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { id } = meta;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${id})` : theme === id ? 'all' : 'not all';
  }
}
