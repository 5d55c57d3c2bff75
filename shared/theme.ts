/** The colours of the app: as the system has them, unless the skater has chosen. */
export type Theme = 'system' | ChosenTheme;
export type ChosenTheme = 'light' | 'dark';

/**
 * The cookie that keeps the choice, as `document.cookie` takes it: for 400 days, as long as browsers keep one. Every visit
 * renews it. Who has chosen none has no cookie.
 */
export function writeThemeCookie(theme: Theme): string {
  return `theme=${theme};path=/;max-age=${theme === 'system' ? 0 : 34_560_000};samesite=lax`;
}

/** Reads the colours that the skater has chosen from a Cookie header, or `document.cookie`. */
export function readChosenTheme(cookies: string): ChosenTheme | undefined {
  return /(?:^|; )theme=(light|dark)/.exec(cookies)?.[1] as ChosenTheme | undefined;
}
