import type { Theme } from '#shared/theme.ts';

/** 400 days, as long as browsers keep a cookie. Every visit renews it. */
const keptSeconds = 34_560_000;

/**
 * Colours the page, and with it the browser's own bars, now and on every visit to come: with the cookie the server sends pages
 * that have these colours from the start. Who has chosen none has no cookie.
 */
export function showTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of before 2025 do not know the Cookie Store API.
  document.cookie = `theme=${theme};path=/;max-age=${theme === 'system' ? 0 : keptSeconds};samesite=lax`;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { id } = meta;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${id})` : theme === id ? 'all' : 'not all';
  }
}
