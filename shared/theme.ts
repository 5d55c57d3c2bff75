/** The colours of the app: as the system has them, unless the skater has chosen. */
export type Theme = 'system' | ChosenTheme;
export type ChosenTheme = 'light' | 'dark';

/** Reads the colours that the skater has chosen from a Cookie header, or `document.cookie`. */
export function readChosenTheme(cookies: string): ChosenTheme | undefined {
  return /(?:^|; )theme=(light|dark)/.exec(cookies)?.[1] as ChosenTheme | undefined;
}
