export const appName = 'Figure Skating App';

/** Shown by search engines, in link previews and when the app is installed. */
export const appDescription =
  'Follow the official Learn to Skate curriculum: read every move, watch tutorials, and mark what you can do.';
