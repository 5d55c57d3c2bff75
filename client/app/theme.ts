import { type Theme, writeThemeCookie } from '#shared/theme.ts';

/**
 * Colours the page, and with it the browser's own bars, now and on every visit to come: with the cookie the server sends pages
 * that have these colours from the start.
 */
export function showTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of before 2025 do not know the Cookie Store API.
  document.cookie = writeThemeCookie(theme);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { id } = meta;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${id})` : theme === id ? 'all' : 'not all';
  }
}
