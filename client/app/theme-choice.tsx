import { useEffect } from 'react';
import { useValue } from '../lib/create-value.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { createStoredValue } from '../stores/safe-storage.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import styles from './layout.module.css';

const stored = createStoredValue(storedKeys.theme);

export function ThemeChoice() {
  const chosen = useValue(stored);
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  const isHydrated = useIsHydrated();
  useEffect(() => showTheme(theme), [theme]);
  return (
    <label className={`needs-scripts ${styles.theme}`}>
      Colors:
      <select
        // A browser that remembers it would show a choice that does not apply.
        autoComplete="off"
        disabled={!isHydrated}
        value={theme}
        onChange={({ target }) => stored.set(target.value === 'system' ? null : target.value)}
      >
        <option value="system">automatic</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
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
