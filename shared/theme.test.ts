import { describe, expect, it } from 'vitest';
import { readChosenTheme } from './theme.ts';

describe('reading the chosen colours', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['theme=light', 'light'],
    ['session=abc; theme=dark; _ga=1', 'dark'],
    ['session=abc; theme=light', 'light'],
  ])('finds them in %j', (cookies, theme) => {
    expect(readChosenTheme(cookies)).toBe(theme);
  });

  it.each(['', 'theme=', 'theme=system', 'my-theme=dark', 'Theme=dark'])(
    'takes nothing else for a choice: %j',
    (cookies) => {
      expect(readChosenTheme(cookies)).toBeUndefined();
    },
  );
});
