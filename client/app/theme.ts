import * as storedKeys from '../lib/stored-keys.ts';

/** The colors of the app: as the system has them, unless the skater has chosen. */
export type Theme = 'system' | 'light' | 'dark';

/** Colors the page, and with it the browser's own bars. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { id } = meta;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${id})` : theme === id ? 'all' : 'not all';
  }
}

/** Stores the choice for the visits to come. */
export function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storedKeys.theme);
    else localStorage.setItem(storedKeys.theme, theme);
  } catch {
    // Forbidden or full: the choice lasts until the page is closed.
  }
}

export function readStoredTheme(): Theme {
  try {
    const stored = localStorage.getItem(storedKeys.theme);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Forbidden: nothing can have been chosen.
    return 'system';
  }
}

/** Calls back when the stored choice may have changed: in another tab, or while this page was in the browser's cache. */
export function onStoredThemeChange(callback: () => void): () => void {
  window.addEventListener('storage', callback);
  window.addEventListener('pageshow', callback);
  return () => {
    window.removeEventListener('storage', callback);
    window.removeEventListener('pageshow', callback);
  };
}
